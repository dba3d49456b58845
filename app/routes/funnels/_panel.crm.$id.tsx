import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { clients } from '#app/features/clients/operations.server.ts'
import { boardQuery } from '#app/features/funnels/board-query.ts'
import { funnels } from '#app/features/funnels/operations.server.ts'
import { messages } from '#app/features/funnels/schemas.ts'
import { BoardPage } from '#app/features/funnels/ui/board-page.tsx'
import { useBoardMoves } from '#app/features/funnels/ui/use-board-moves.ts'
import { type PanelHandle } from '#app/navigation/panel-handle.ts'
import { useLive } from '#app/realtime/use-live.ts'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { frameOf, load } from '#app/web/load.server.ts'

export const handle = { frame: 'work' } satisfies PanelHandle

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.funnel.name ?? 'Funnel' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const funnel = await load(ctx, funnels.getFunnel, { funnelId: id })
	const query = boardQuery(new URL(request.url).searchParams)
	const { from, to, mode, longer } = query
	const isBackwards = from !== undefined && to !== undefined && from > to
	const range = isBackwards ? {} : { from, to }
	const { columns } = await load(ctx, funnels.board, { funnelId: id, longer, ...range })
	const people = columns.flatMap(({ leads }) => leads.map((lead) => lead.id))
	const { sides } = ctx.can('contacts.view') ? await load(ctx, clients.leadSides, { people }) : { sides: [] }
	return {
		...{ funnel, query, columns, businessId: ctx.businessId, now: ctx.now },
		problem: isBackwards ? messages.firstEnd : undefined,
		numbers: await load(ctx, funnels.numbers, { funnelId: id, mode, ...range }),
		sides: Object.fromEntries(sides.map(({ contactId, ...side }) => [contactId, side])),
		may: { edit: ctx.can('funnels.edit'), register: ctx.can('contacts.edit') },
		timeZone: (await frameOf(ctx)).timeZone,
	}
}

const told = ['funnels.', 'contacts.', 'clients.', 'inbox.'] as const

export default function Crm() {
	const { businessId, columns, ...page } = useLoaderData<typeof loader>()
	const line = useLive(businessId, told)
	const { shown, move } = useBoardMoves({ businessId, funnel: page.funnel, columns, query: page.query })
	return (
		<DialogHost>
			<BoardPage {...page} columns={shown} isLive={line === 'live'} onMove={move} />
		</DialogHost>
	)
}
