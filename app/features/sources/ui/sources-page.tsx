import { Form, Link } from '@remix-run/react'
import { moneyText } from '#app/lib/money.ts'
import { dateIn, shortDate } from '#app/lib/time-text.ts'
import { DateField } from '#app/ui/form/date-field.tsx'
import { plainField } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { FilterFoot } from '#app/ui/list/filter-foot.tsx'
import { FoldedFilters } from '#app/ui/list/folded-filters.tsx'
import { type Column, Table } from '#app/ui/list/table.tsx'
import { Menu, MenuLink } from '#app/ui/menu.tsx'
import { type CountedPlace, type CountedSource, type SourcesReport } from '../schemas.ts'
import { arrivalNames, matchNames } from '../words.ts'
import '#app/ui/list/table.css'

/** `isUsual`: it names no dates, and the usual ones stand in their place. */
export type SourcesAddress = { isUsual: boolean; q?: string; desde?: string; hasta?: string; toque?: string }
type May = { edit: boolean; delete: boolean; money: boolean }
type SourcesPageProps = {
	report: SourcesReport
	/** Nobody ever came from anywhere, and no source is defined. */
	isNew: boolean
	address: SourcesAddress
	may: May
	timeZone: string
}

const home = '/fuentes-trafico'
const touchChoices = [
	{ id: 'primero', name: 'La primera vez que llegó' },
	{ id: 'ultimo', name: 'La última vez que llegó' },
]

/** The sources of a business and who came by each; then what nobody defined: advertisements, links and campaigns. */
export function SourcesPage({ report: { sources, places }, isNew, address, may, timeZone }: SourcesPageProps) {
	const isSearched = address.q !== undefined
	if (isNew && !isSearched && address.isUsual) {
		return (
			<EmptyState
				title="Aún no hay fuentes de tráfico"
				text="Di qué escribe quien llega por cada anuncio o volante, y aquí ves cuántos llegaron y cuánto dejaron. Los anuncios de Meta y las campañas de tus enlaces aparecen solos."
				action={may.edit ? { to: `${home}/nueva`, icon: 'plus', text: 'Crear fuente de tráfico' } : undefined}
			/>
		)
	}
	return (
		<div className="stack stack--2">
			<Filters address={address} />
			{sources.length > 0 ? (
				<Table
					caption="Fuentes de tráfico"
					columns={[...sourceColumns(timeZone), ...countColumns<CountedSource>(may), ...menuColumn(may)]}
					rows={sources}
					idOf={({ id }) => id}
				/>
			) : isSearched ? (
				<p className="card card-body muted">No se encontraron fuentes de tráfico con este nombre</p>
			) : null}
			{places.length > 0 ? (
				<section className="stack stack--1" aria-labelledby="sin-fuente">
					<h2 id="sin-fuente">Anuncios, enlaces y campañas sin fuente</h2>
					<p className="muted">Se reconocen solos. Crea una fuente con su identificador para ponerles nombre.</p>
					<Table
						caption="Anuncios, enlaces y campañas"
						columns={[...placeColumns, ...countColumns<CountedPlace>(may)]}
						rows={places}
						idOf={({ kind, ref }) => `${kind}:${ref}`}
					/>
				</section>
			) : null}
			<p className="caption">
				{address.isUsual ? (
					<>
						Se cuenta a quien llegó en los últimos 90 días. <Link to={allOf(address)}>Ver desde el principio</Link>.{' '}
					</>
				) : null}
				Cada persona se cuenta una vez. Conversión: cuántas ya son clientes.
				{may.money ? ' Ingresos: lo que han pagado desde que llegaron.' : ''}
			</p>
		</div>
	)
}

/** The same without a beginning. */
function allOf({ q, toque }: SourcesAddress): string {
	const words = [...(q ? [['q', q]] : []), ...(toque ? [['toque', toque]] : []), ['desde', '']]
	return `${home}?${new URLSearchParams(words)}`
}

function Filters({ address }: { address: SourcesAddress }) {
	const { q, desde, hasta, toque, isUsual } = address
	const used = [isUsual ? undefined : desde, hasta, toque === 'ultimo' ? toque : undefined].filter(Boolean).length
	return (
		<FoldedFilters used={used}>
			<Form
				method="get"
				className="card card-body stack"
				preventScrollReset
				key={`${desde ?? ''}-${hasta ?? ''}-${toque ?? ''}`}
			>
				{q ? <input type="hidden" name="q" value={q} /> : null}
				<div className="form-grid">
					<DateField field={plainField('desde', { value: desde })} label="Llegaron desde" />
					<DateField field={plainField('hasta', { value: hasta })} label="Hasta" />
					<Select
						field={plainField('toque', { value: toque ?? 'primero' })}
						label="Contar a cada persona por"
						options={touchChoices}
					/>
				</div>
				<FilterFoot used={used} home={home} />
			</Form>
		</FoldedFilters>
	)
}

const sourceColumns = (timeZone: string): Column<CountedSource>[] => [
	{
		id: 'source',
		name: 'Fuente',
		title: true,
		cell: ({ source, description }) => (
			<>
				<b>{source}</b>
				<span className="caption block clamp-2">{description}</span>
			</>
		),
	},
	{
		id: 'keyword',
		name: 'Palabra clave',
		cell: ({ keyword, matchType, ad }) => (
			<>
				«{keyword}»
				<span className="caption block">
					{[matchNames[matchType], ad ? `Anuncio ${ad}` : ''].filter(Boolean).join(' · ')}
				</span>
			</>
		),
	},
	{ id: 'created', name: 'Creada', cell: ({ createdAt }) => shortDate(dateIn(createdAt, timeZone)) },
]

const placeColumns: Column<CountedPlace>[] = [
	{
		id: 'name',
		name: 'De dónde',
		title: true,
		cell: ({ name, kind, ref }) => (
			<>
				<b>{name}</b>
				<span className="caption block">{kind === 'ad' ? `${arrivalNames.ad} ${ref}` : arrivalNames[kind]}</span>
			</>
		),
	},
]

type Counts = Pick<CountedSource, 'clients' | 'won' | 'conversion' | 'income'>

function countColumns<Row extends Counts>({ money }: May): Column<Row>[] {
	return [
		{ id: 'clients', name: 'Personas', numeric: true, cell: ({ clients }) => clients },
		{ id: 'conversion', name: 'Conversión', numeric: true, cell: ({ conversion, won }) => `${conversion} % (${won})` },
		...(money
			? [{ id: 'income', name: 'Ingresos', numeric: true, cell: ({ income }: Row) => incomeText(income) }]
			: []),
	]
}

function incomeText(income: Counts['income'] = []): string {
	return income.length === 0 ? '—' : income.map(moneyText).join(' + ')
}

function menuColumn(may: May): Column<CountedSource>[] {
	if (!may.edit && !may.delete) return []
	return [
		{
			id: 'menu',
			name: 'Opciones',
			menu: true,
			cell: ({ id, source }) => (
				<Menu label={`Opciones de ${source}`}>
					{may.edit ? (
						<MenuLink to={`${home}/${id}/editar`} icon="pencil">
							Editar
						</MenuLink>
					) : null}
					{may.delete ? (
						<MenuLink to={`${home}/${id}/eliminar`} icon="trash" danger>
							Eliminar
						</MenuLink>
					) : null}
				</Menu>
			),
		},
	]
}
