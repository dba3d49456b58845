import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { type Ctx } from '#app/core/ctx.server.ts'
import { assistants } from '#app/features/assistants/operations.server.ts'
import { AssistantFrame } from '#app/features/assistants/ui/settings/assistant-frame.tsx'
import { ConfigForm } from '#app/features/assistants/ui/settings/config-form.tsx'
import { SourceSearch } from '#app/features/assistants/ui/settings/source-search.tsx'
import { funnels } from '#app/features/funnels/operations.server.ts'
import { sources } from '#app/features/sources/operations.server.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { listQuery } from '#app/web/next-page.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { loadAssistant, savedTexts } from './assistant-settings.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `Configuración de ${data?.assistant.name ?? ''}` },
]

export async function loader({ request, params: { id } }: LoaderFunctionArgs) {
	const screen = await loadAssistant(request, id)
	const ctx = await panelContext(request)
	const choosable = ctx.can('funnels.view') ? await choices(ctx) : null
	return { ...screen, funnels: choosable, search: await searched(ctx, listQuery(request, 'buscar').buscar ?? '') }
}

async function choices(ctx: Ctx<'business'>) {
	const { funnels: all } = await load(ctx, funnels.listFunnels, {})
	return all.map(({ id, name }) => ({ id, name }))
}

/** The sources of that name; null for who may not see any. */
async function searched(ctx: Ctx<'business'>, asked: string) {
	if (!ctx.can('sources.view')) return null
	if (asked.trim() === '') return { asked: '', found: null }
	const outcome = await attempt(ctx, sources.findSources, { name: asked.slice(0, 100) })
	if (!outcome.ok) return { asked, found: null, failed: 'Error al buscar la fuente de tráfico' }
	const found = outcome.value.sources.slice(0, 20).map(({ id, source, keyword, clients: people }) => {
		return { id, source, keyword, people }
	})
	return { asked, found }
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, assistants.saveConfig, {
		input: { assistantId: id },
		to: () => `/asistentes/${id}/configuracion`,
		...savedTexts,
	})
}

export default function AssistantConfig() {
	const { assistant, funnels: choosable, mayEdit, search } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<AssistantFrame assistant={assistant} part="config">
			<ConfigForm assistant={assistant} funnels={choosable} mayEdit={mayEdit} lastResult={answer?.result} />
			{search ? <SourceSearch {...search} /> : null}
		</AssistantFrame>
	)
}
