import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { conversions } from '#app/features/sources/conversions/operations.server.ts'
import { ConversionsPage } from '#app/features/sources/conversions/ui/conversions-page.tsx'
import { ItemListLayout } from '#app/navigation/layouts/item-list-layout.tsx'
import { useLive } from '#app/realtime/use-live.ts'
import { panelContext } from '#app/web/context.server.ts'
import { frameOf, load } from '#app/web/load.server.ts'
import { addressOf, pathOf } from './conversions-screen.server.ts'
import '#app/ui/list/item-card.css'

export const meta: MetaFunction = () => [{ title: 'Eventos de conversión' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { cursor, ...address } = addressOf(request)
	const { q: search, desde: from, hasta: to, cliente: contactId } = address
	const page = await load(ctx, conversions.listConversions, { search, from, to, contactId, cursor })
	const { months } = await load(ctx, conversions.countMonths, { search, contactId })
	const { timeZone } = await frameOf(ctx)
	return {
		...{ page, months, address, timeZone },
		client: contactId ? fullName(await load(ctx, contacts.getContact, { contactId })) : null,
		here: pathOf(address, cursor),
		more: page.next ? pathOf(address, page.next) : null,
		mayEdit: ctx.can('conversions.edit'),
		businessId: ctx.businessId,
	}
}

const told = ['sources.', 'turns.'] as const

export default function ConversionEvents() {
	const { businessId, ...page } = useLoaderData<typeof loader>()
	useLive(businessId, told)
	return (
		<ItemListLayout
			title="Eventos de conversión"
			lead="Lo que tus asistentes y tu equipo lograron con cada cliente."
			search={{ value: page.address.q ?? '', label: 'Buscar eventos' }}
			add={page.mayEdit ? { to: '/eventos-conversion/nuevo', label: 'Registrar evento' } : undefined}
		>
			<ConversionsPage {...page} />
		</ItemListLayout>
	)
}
