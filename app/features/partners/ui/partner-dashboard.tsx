import { Form } from '@remix-run/react'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Table } from '#app/ui/table.tsx'
import { type PartnerBusinesses } from '../schemas.ts'

type Business = PartnerBusinesses['businesses'][number]

/** The businesses of a partner, and which of them he may open. */
export function PartnerDashboard({ businesses }: PartnerBusinesses) {
	return (
		<div className="stack stack--3">
			<header className="page-head">
				<div>
					<h1>Tus negocios</h1>
					<p>{businesses.length === 1 ? '1 negocio' : `${businesses.length} negocios`} con tu marca.</p>
				</div>
			</header>
			{businesses.length === 0 ? (
				<EmptyState
					title="Todavía no hay negocios"
					text="Aquí verás cada negocio que trabaja con tu marca y los créditos que le quedan."
				/>
			) : (
				<Table
					caption="Negocios"
					rows={businesses}
					idOf={({ businessId }) => businessId}
					columns={[
						{ id: 'name', name: 'Negocio', title: true, cell: (business) => <Name business={business} /> },
						{ id: 'gpt', name: 'GPT', numeric: true, cell: ({ gpt }) => gpt },
						{ id: 'reasoning', name: 'R', numeric: true, cell: ({ reasoning }) => reasoning },
						{ id: 'open', name: 'Abrir', cell: (business) => <Open business={business} /> },
					]}
				/>
			)}
		</div>
	)
}

function Name({ business: { name } }: { business: Business }) {
	return (
		<span className="row">
			<Avatar name={name} size="s" square />
			<b>{name}</b>
		</span>
	)
}

function Open({ business: { businessId, name, isMember } }: { business: Business }) {
	if (!isMember) return <span className="muted">Pide al negocio que te invite</span>
	return (
		<Form method="post" action="/auth/negocios" reloadDocument>
			<Button size="s" name="businessId" value={businessId}>
				Abrir<span className="sr"> {name}</span>
			</Button>
		</Form>
	)
}
