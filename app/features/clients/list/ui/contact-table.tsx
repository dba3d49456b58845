import { Form, Link } from '@remix-run/react'
import { fullName } from '#app/features/contacts/rules.ts'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { MarkedTable } from '#app/ui/list/marked-table.tsx'
import { useLinkDelegation } from '#app/ui/use-link-delegation.ts'
import { listWords, orderOf, queryText, withWord } from '../address.ts'
import { pageSizes } from '../schemas-list.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ChatLink, columnsOf } from './contact-columns.tsx'
import { type ContactsPageProps } from './page-props.ts'

type ContactTableProps = ContactsPageProps & { asked: URLSearchParams; isNarrowed: boolean }

/** A page of people, whom one can mark; without a script the same list and the same buttons. */
export function ContactTable(props: ContactTableProps) {
	const { clients, next, count, look, asked, isNarrowed, timeZone, now, may } = props
	const follow = useLinkDelegation()
	const here = queryText(listWords(asked))
	if (clients.length === 0) return <NoClients isNarrowed={isNarrowed} mayAdd={may.edit} />
	const columns = columnsOf({ look, asked, here, timeZone, now, may })
	const isAll = asked.get('seleccion') === 'todos'
	return (
		<Form method="post" action={`/contactos/acciones${here}`} className="contents" preventScrollReset>
			{/* Enter presses the first button of a form: a mark or a tag alone must change nobody. */}
			<button type="submit" disabled hidden />
			<div className="table-wrap">
				{/* biome-ignore lint/a11y/useKeyWithClickEvents: it only listens to what bubbles from links */}
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
				<section className="table-scroll" tabIndex={0} aria-label="Tabla de clientes" onClick={follow}>
					<MarkedTable
						// Who was marked belongs to this page.
						key={`${here}${asked.get('cursor') ?? ''}${isAll}`}
						caption="Clientes, con sus campos personalizados"
						rows={clients}
						columns={columns}
						isAll={isAll}
						nameOf={fullName}
						end={may.chat ? (client) => <ChatLink client={client} /> : undefined}
						mayMark={may.edit || may.delete || may.write || may.export || may.funnels || props.audiences !== null}
					/>
				</section>
				<div className="more">
					<span>
						{next || asked.get('cursor')
							? `${clients.length} en esta página`
							: `1 a ${clients.length} de ${count.fits}`}
					</span>
					<span className="row">
						<nav className="row" aria-label="Filas por página">
							<span className="muted">Filas por página</span>
							{pageSizes.map((size) => (
								<Link
									key={size}
									className="chip"
									to={`/contactos${withWord(asked, { filas: size === 100 ? undefined : String(size) })}`}
									aria-current={orderOf(asked).limit === size ? 'true' : undefined}
								>
									{size}
								</Link>
							))}
						</nav>
						{asked.get('cursor') ? (
							<Link className="btn btn--secondary btn--s" to={`/contactos${here}`}>
								Primera página
							</Link>
						) : null}
						{next ? (
							<Link className="btn btn--secondary btn--s" to={`/contactos${withCursor(here, next)}`} rel="next">
								Siguiente
							</Link>
						) : null}
					</span>
				</div>
			</div>
			<BulkBar
				fits={count.fits}
				onPage={clients.length}
				isAll={isAll}
				here={here}
				may={may}
				tags={props.tags}
				audiences={props.audiences}
				funnels={may.funnels ? props.funnels : null}
			/>
		</Form>
	)
}

function withCursor(here: string, next: string): string {
	const params = new URLSearchParams(here)
	params.set('cursor', next)
	return `?${params}`
}

function NoClients({ isNarrowed, mayAdd }: { isNarrowed: boolean; mayAdd: boolean }) {
	if (isNarrowed) {
		return (
			<EmptyState
				title="No se encontraron clientes"
				text="Nadie coincide con lo que buscas. Quita un filtro o prueba con su WhatsApp."
				action={{ to: '/contactos', text: 'Quitar los filtros', quiet: true }}
			/>
		)
	}
	return (
		<EmptyState
			title="No se encontraron clientes"
			text="Aquí estará cada persona que te escriba o reserve. También puedes registrarlas tú o traerlas de un archivo."
			action={mayAdd ? { to: '/contactos/nuevo', icon: 'plus', text: 'Registrar contactos' } : undefined}
		/>
	)
}
