import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { audiences } from '#app/features/audiences/operations.server.ts'
import { AudienceDialog } from '#app/features/audiences/ui/audience-dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand, load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { chipsIn, filterBrought, home, othersThan, saving } from './audiences-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Editar audiencia' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'audiences.edit')
	const audience = await load(ctx, audiences.getAudience, { audienceId: id })
	const { query, people } = audience
	const other = query === null ? null : await filterBrought(ctx, new URL(request.url).searchParams)
	const own = query === null ? undefined : { query, chips: await chipsIn(ctx, query), fits: people }
	return {
		parent: `${home}/${id}`,
		values: { name: audience.name, description: audience.description ?? '' },
		excluded: audience.excluded.map((one) => one.id),
		others: await othersThan(ctx, id),
		filter: other ? { ...other, isNew: true } : own,
	}
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, audiences.saveAudience, {
		...saving,
		input: { audienceId: id },
		to: (audience) => `${home}/${audience.id}`,
	})
}

export default function EditAudience() {
	const form = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return <AudienceDialog title="Editar audiencia" save="Guardar cambios" {...form} result={answer?.result} />
}
