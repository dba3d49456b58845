import { Form } from '@remix-run/react'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { GrowingTable, pageUnder } from '#app/ui/list/growing-table.tsx'
import { type Page } from '#app/ui/list/more-pages.ts'
import { type Column } from '#app/ui/list/table.tsx'
import { type PartnerBusiness } from '../schemas.ts'
import { troubleWords } from './words.ts'

type PartnerDashboardProps = { page: Page<PartnerBusiness>; total: number; searched: boolean }

/** The businesses of a partner: what each has left, which he may open, which still wait for an owner. */
export function PartnerDashboard({ page, total, searched }: PartnerDashboardProps) {
	return (
		<GrowingTable
			caption="Negocios"
			columns={columns}
			page={page}
			pageIn={pageUnder('page')}
			shown={(count) => `${count} de ${total}`}
			empty={
				searched
					? {
							title: 'Ningún negocio coincide',
							text: 'Busca por el nombre, el correo o el WhatsApp del negocio o de quien es dueño.',
						}
					: {
							title: 'Todavía no hay negocios',
							text: 'Registra uno y entrégalo con su código, o comparte tu dominio: quien se registra ahí queda en tu lista.',
						}
			}
		/>
	)
}

const columns: Column<PartnerBusiness>[] = [
	{ id: 'name', name: 'Negocio', title: true, cell: (business) => <Name business={business} /> },
	{ id: 'owner', name: 'Dueño', cell: ({ owner }) => owner ?? <span className="muted">sin dueño</span> },
	{ id: 'troubles', name: 'Pendiente', cell: ({ troubles }) => <Troubles troubles={troubles} /> },
	{ id: 'gpt', name: 'GPT', numeric: true, cell: ({ gpt }) => gpt },
	{ id: 'reasoning', name: 'Reasoning', numeric: true, cell: ({ reasoning }) => reasoning },
	{ id: 'open', name: 'Acciones', cell: (business) => <Acts business={business} /> },
]

function Name({ business: { name } }: { business: PartnerBusiness }) {
	return (
		<span className="row">
			<Avatar name={name} size="s" square />
			<b>{name}</b>
		</span>
	)
}

function Troubles({ troubles }: Pick<PartnerBusiness, 'troubles'>) {
	if (troubles.length === 0) return <span className="muted">Nada</span>
	return (
		<span className="row row--wrap">
			{troubles.map((trouble) => (
				<StatusChip key={trouble} status={trouble === 'credits' ? 'aviso' : 'fallo'}>
					{troubleWords[trouble]}
				</StatusChip>
			))}
		</span>
	)
}

function Acts({ business: { id, name, isMember } }: { business: PartnerBusiness }) {
	return (
		<span className="row row--wrap">
			{isMember ? (
				<Form method="post" action="/auth/negocios" reloadDocument>
					<Button size="s" name="businessId" value={id}>
						Abrir<span className="sr"> {name}</span>
					</Button>
				</Form>
			) : null}
			<LinkButton size="s" to={`/partner/dashboard/${id}/enviar`} preventScrollReset>
				Enviar créditos<span className="sr"> a {name}</span>
			</LinkButton>
			<LinkButton size="s" look="ghost" to={`/partner/dashboard/${id}/retirar`} preventScrollReset>
				Retirar<span className="sr"> créditos de {name}</span>
			</LinkButton>
			<LinkButton size="s" to={`/partner/dashboard/${id}/codigo`} preventScrollReset>
				Código para reclamarlo<span className="sr"> ({name})</span>
			</LinkButton>
		</span>
	)
}
