import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { partners } from '#app/features/partners/operations.server.ts'
import { partnerZone } from '#app/features/partners/record.server.ts'
import { PartnerDashboard } from '#app/features/partners/ui/partner-dashboard.tsx'
import { WalletCards } from '#app/features/partners/ui/wallet-cards.tsx'
import { localDate } from '#app/lib/time.ts'
import { dateInWords } from '#app/lib/time-text.ts'
import { ItemListLayout } from '#app/navigation/layouts/item-list-layout.tsx'
import { ChipLinks } from '#app/ui/chips.tsx'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { load } from '#app/web/load.server.ts'
import { listQuery, nextPage } from '#app/web/next-page.server.ts'
import { partnerContext } from './partner-context.server.ts'

export const meta: MetaFunction = () => [{ title: 'Panel de Control' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await partnerContext(request)
	const { cursor, q, ver } = listQuery(request, 'q', 'ver')
	const asked = { cursor, search: q, troubled: ver === 'pendientes' ? true : undefined }
	const { businesses, total, troubled, next } = await load(ctx, partners.businesses, asked)
	const { prepayCredits, soldCredits, subscription } = await load(ctx, partners.record, {})
	const { status, plan, endsOn } = subscription
	// Nobody writes down that a trial ran out.
	const isOver = status === 'trialing' && endsOn !== undefined && endsOn < localDate(ctx.now, partnerZone)
	const shown = { plan, status: isOver ? ('expired' as const) : status }
	const cards = { prepayCredits, soldCredits, subscription: shown, ends: endsOn && dateInWords(endsOn) }
	const page = { rows: businesses, moreHref: nextPage(request, next) }
	return { page, total, troubled, onlyTroubled: asked.troubled ?? false, search: q ?? '', cards }
}

export default function Dashboard() {
	const { page, total, troubled, onlyTroubled, search, cards } = useLoaderData<typeof loader>()
	const found = (ver?: 'pendientes') => {
		const query = new URLSearchParams({ ...(search && { q: search }), ...(ver && { ver }) }).toString()
		return query ? `/partner/dashboard?${query}` : '/partner/dashboard'
	}
	return (
		<DialogHost>
			<ItemListLayout
				title="Tus negocios"
				lead={`${total === 1 ? '1 negocio' : `${total} negocios`}${search ? ` con «${search}»` : ''}${onlyTroubled ? ' con algo pendiente' : search ? '' : ' con tu marca'}.`}
				search={{ value: search, label: 'Buscar negocios' }}
				add={{ to: '/negocios/nuevo', label: 'Registrar negocio' }}
				filters={
					<>
						{/* Who looks for one sees it at once, on a phone too; what is left stands in the bar above. */}
						{search || onlyTroubled ? null : <WalletCards {...cards} />}
						<ChipLinks
							label="Qué negocios"
							chips={[
								{ id: 'todos', to: found(), children: 'Todos', current: !onlyTroubled },
								{
									id: 'pendientes',
									to: found('pendientes'),
									children: `Con algo pendiente (${troubled})`,
									current: onlyTroubled,
								},
							]}
						/>
					</>
				}
			>
				<PartnerDashboard page={page} total={total} searched={search !== '' || onlyTroubled} />
			</ItemListLayout>
		</DialogHost>
	)
}
