import { Link, useSearchParams } from '@remix-run/react'
import { LinkButton } from '#app/ui/button.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { mostAtOnce } from '../../files/schemas-files.ts'
import { chipsOf, filterOf, listWords, orderOf, queryText, unreadIn, withWord } from '../address.ts'
import { SaveAudienceMenu } from './audience-menu.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { ContactFilters } from './contact-filters.tsx'
import { ContactTable } from './contact-table.tsx'
import { type ContactsPageProps } from './page-props.ts'
import { SearchBox } from './search-box.tsx'
import { SaveViewMenu, ViewChips } from './view-chips.tsx'
import './contacts.css'

const order = { interaccion: 'por última interacción', nombre: 'por nombre', alta: 'por fecha de alta' }
const number = new Intl.NumberFormat('es-MX')

/** Everybody a business knows: found, narrowed, kept as views and changed many at a time. */
export function ContactsPage(props: ContactsPageProps) {
	const { count, views, services, funnels, may, look } = props
	const [asked] = useSearchParams()
	const chips = chipsOf(
		asked,
		(id) => [...services, ...(funnels ?? [])].find((one) => one.id === id)?.name,
		(key) => look.defined.find((field) => field.key === key)?.label,
	)
	const here = queryText(listWords(asked))
	const unread = unreadIn(asked)
	const isNarrowed = chips.length > 0 || unread.length > 0 || Boolean(filterOf(asked).search)
	return (
		<div className="contacts">
			<ContactFilters
				{...{ services, funnels, may }}
				tags={props.tags}
				fields={look.defined.filter(({ isArchived }) => !isArchived)}
				fits={count.fits}
				used={chips.length}
			/>
			<section className="contacts-results" aria-label="Clientes">
				<div className="contacts-head">
					<header className="page-head">
						<div>
							<h1>Contactos</h1>
							<p role="status">
								{isNarrowed ? (
									<>
										<b className="num">{number.format(count.fits)}</b> de{' '}
										<span className="num">{number.format(count.all)}</span>
									</>
								) : (
									<>
										<b className="num">{number.format(count.all)}</b> {count.all === 1 ? 'contacto' : 'contactos'}
									</>
								)}
								{' · ordenados '}
								{order[orderOf(asked).sort]}
							</p>
							<p className="row flex-wrap">
								{may.export ? (
									<Link className="tap" to="/contactos/exportaciones">
										Mis archivos
									</Link>
								) : null}
								{may.edit ? (
									<Link className="tap" to="/contactos/campos">
										Campos personalizados
									</Link>
								) : null}
								{may.edit ? (
									<Link className="tap" to="/contactos/duplicados">
										Buscar duplicados
									</Link>
								) : null}
							</p>
						</div>
						{may.export ? <ExportButtons here={here} people={count.fits} /> : null}
						{may.edit ? (
							<LinkButton icon="file-text" to="/contactos/importar" className="only-wide">
								Importar
							</LinkButton>
						) : null}
						{may.edit ? (
							<LinkButton look="primary" icon="plus" to={`/contactos/nuevo${here}`} preventScrollReset>
								Registrar contactos
							</LinkButton>
						) : null}
					</header>
					<ViewChips views={views} all={count.all} here={here} />
					<div className="contacts-tools">
						<SearchBox />
						<a className="btn btn--secondary contacts-open" href="#filtros">
							<Icon name="list-filter" />
							Filtros {chips.length > 0 ? <b>{chips.length}</b> : null}
						</a>
						<ColumnMenu look={look} may={may} />
					</div>
					{unread.length > 0 ? (
						<p className="caption" role="status">
							Revisa los filtros: no se entiende {unread.join(', ')}.
						</p>
					) : null}
					{isNarrowed ? (
						<nav className="row flex-wrap" aria-label="Filtros en uso">
							{chips.map(({ id, text, to }) => (
								<Link key={id} className="chip" to={`/contactos${to}`} aria-current="true" preventScrollReset>
									{text} <Icon name="x" size="xs" />
									<span className="sr">Quitar</span>
								</Link>
							))}
							<LinkButton look="link" size="s" to={`/contactos${withoutFilters(asked)}`} preventScrollReset>
								Quitar los filtros
							</LinkButton>
							<SaveViewMenu query={here} />
							{props.audiences ? <SaveAudienceMenu query={here} audiences={props.audiences} /> : null}
						</nav>
					) : null}
				</div>
				<ContactTable {...props} asked={asked} isNarrowed={isNarrowed} />
			</section>
		</div>
	)
}

/** A file of so many that nobody waits for it is prepared; others are sent at once. */
function ExportButtons({ here, people }: { here: string; people: number }) {
	if (people > mostAtOnce) {
		const action = `/contactos/exportaciones${here}`
		return (
			<>
				<PressForm action={action} fields={{ format: 'csv' }} icon="file-down">
					Preparar CSV
				</PressForm>
				<PressForm action={action} fields={{ format: 'xlsx' }} icon="file-down">
					Preparar Excel
				</PressForm>
			</>
		)
	}
	return (
		<>
			<LinkButton icon="file-down" to={`/contactos.csv${here}`} reloadDocument className="only-wide">
				Exportar
			</LinkButton>
			<LinkButton icon="file-down" to={`/contactos.xlsx${here}`} reloadDocument className="only-wide">
				Excel
			</LinkButton>
		</>
	)
}

function withoutFilters(asked: URLSearchParams): string {
	const order = ['orden', 'sentido', 'filas'].flatMap((name) => asked.getAll(name).map((value) => [name, value]))
	return withWord(new URLSearchParams(order), {})
}
