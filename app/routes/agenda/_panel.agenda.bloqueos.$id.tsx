import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BlockDialog } from '#app/features/agenda/blocks/ui/block-dialog.tsx'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { agendaBehind } from './agenda-dialog.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Bloqueo' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { search, parent } = await agendaBehind(ctx, request)
	return { block: await load(ctx, agenda.block, { blockId: id }), search, parent, mayEdit: ctx.can('agenda.block') }
}

export default function Block() {
	const { block, search, parent, mayEdit } = useLoaderData<typeof loader>()
	return (
		<BlockDialog
			block={block}
			parent={parent}
			path={`/agenda/bloqueos/${block.id}`}
			search={search}
			mayEdit={mayEdit}
		/>
	)
}
