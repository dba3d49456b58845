import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guides, searchGuides } from '#app/features/help/guides/guides.server.ts'
import { help } from '#app/features/help/operations.server.ts'
import { FaqBox } from '#app/features/help/ui/faq-box.tsx'
import { GuideList } from '#app/features/help/ui/guide-list.tsx'
import { HelpSearch } from '#app/features/help/ui/help-search.tsx'
import { HelpLayout } from '#app/navigation/layouts/help-layout.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { throttled } from '#app/web/door.server.ts'
import { load } from '#app/web/load.server.ts'
import { publicContext } from '#app/web/session.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { helpFrame, votedIn } from './help-screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Ayuda' }]

const pageSize = 20

export async function loader({ request }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url)
	const search = searchParams.get('buscar')?.trim().slice(0, 200) ?? ''
	const limit = Math.min(200, Math.max(pageSize, Math.floor(Number(searchParams.get('ver'))) || pageSize))
	const { frame, isAdmin, headers } = await helpFrame(request)
	const ctx = await publicContext()
	const { entries, total } = await load(ctx, help.listQuestions, {
		search: search || undefined,
		limit,
	})
	const shown = search ? searchGuides(search) : guides
	const longer = new URLSearchParams({ ...(search && { buscar: search }), ver: String(limit + pageSize) })
	return data(
		{
			...{ frame, isAdmin, search, entries, total, voted: await votedIn(request) },
			guides: shown.map(({ slug, title, lead }) => ({ slug, title, lead })),
			more: total > entries.length && limit < 200 ? `/ayuda?${longer}` : undefined,
		},
		{ headers },
	)
}

export async function action({ request }: ActionFunctionArgs) {
	const refused = await throttled(request, 'pregunta')
	if (refused) return data(refused, { status: 429 })
	return submit(await publicContext(), request, help.askQuestion, {
		to: () => '/ayuda',
		done: '¡Pregunta enviada con éxito!',
		refused: 'No se pudo enviar la pregunta',
		failed: 'Error al enviar la pregunta',
	})
}

export default function Help() {
	const { frame, guides: shown, ...faq } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<HelpLayout {...frame}>
			<PageHead title="Ayuda" lead="Guías de cada pantalla y las preguntas de quienes ya las usan." />
			<HelpSearch search={faq.search} />
			<GuideList guides={shown} />
			<FaqBox {...faq} lastResult={answer?.result} />
		</HelpLayout>
	)
}
