import { Form, Link } from '@remix-run/react'
import { dateTimeText, monthInWords } from '#app/lib/time-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { plainField } from '#app/ui/form/field.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { FilterFoot } from '#app/ui/list/filter-foot.tsx'
import { FoldedFilters } from '#app/ui/list/folded-filters.tsx'
import { type ConversionPage, type ConversionRecord, type Months } from '../schemas.ts'
import { toldText } from '../words.ts'

export type ConversionsAddress = { q?: string; desde?: string; hasta?: string; cliente?: string }
type PageProps = {
	page: ConversionPage
	months: Months['months']
	address: ConversionsAddress
	/** Whose alone are shown. */
	client: string | null
	mayEdit: boolean
	timeZone: string
	/** Of the whole address, where presses come back to. */
	here: string
	/** Where the next page is. */
	more: string | null
}

const home = '/eventos-conversion'

/** What clients did that the business counts: by month, and each as a card (EVC-001). */
export function ConversionsPage({ page: { conversions }, months, address, client, more, ...rest }: PageProps) {
	const isNarrowed = Object.values(address).some(Boolean)
	const counted = months.filter(({ count }) => count > 0)
	if (conversions.length === 0 && !isNarrowed && counted.length === 0) {
		return (
			<EmptyState
				title="Aún no hay eventos de conversión"
				text="Dile a un asistente qué quieres contar, en sus capacidades, y cada vez que lo vea aparece aquí. También puedes registrarlos tú."
				action={rest.mayEdit ? { to: `${home}/nuevo`, icon: 'plus', text: 'Registrar evento' } : undefined}
			/>
		)
	}
	return (
		<div className="stack stack--2">
			<Filters address={address} client={client} />
			{counted.length > 0 ? (
				<Card title="Por mes">
					<ul className="row row--wrap" aria-label="Totales por mes">
						{counted.map(({ month, count }) => (
							<li key={month} className="tag">
								{monthInWords(`${month}-01`)}: <b className="num">{count}</b>
							</li>
						))}
					</ul>
				</Card>
			) : null}
			{conversions.length === 0 ? (
				<p className="card card-body muted">No hay eventos de conversión con estos filtros</p>
			) : (
				<ul className="cards" aria-label="Eventos de conversión">
					{conversions.map((conversion) => (
						<li key={conversion.id}>
							<ConversionCard conversion={conversion} {...rest} />
						</li>
					))}
				</ul>
			)}
			{more ? (
				<p className="text-center">
					<LinkButton to={more}>Ver más antiguos</LinkButton>
				</p>
			) : null}
		</div>
	)
}

function Filters({ address, client }: Pick<PageProps, 'address' | 'client'>) {
	const { q, desde, hasta, cliente } = address
	const used = [desde, hasta, cliente].filter(Boolean).length
	return (
		<FoldedFilters used={used}>
			<Form
				method="get"
				className="card card-body stack"
				preventScrollReset
				key={`${desde ?? ''}-${hasta ?? ''}-${cliente ?? ''}`}
			>
				{q ? <input type="hidden" name="q" value={q} /> : null}
				{cliente ? <input type="hidden" name="cliente" value={cliente} /> : null}
				{client ? <p>De {client}</p> : null}
				<div className="form-grid">
					<DateField field={plainField('desde', { value: desde })} label="Desde" />
					<DateField field={plainField('hasta', { value: hasta })} label="Hasta" />
				</div>
				<FilterFoot used={used} home={home} />
			</Form>
		</FoldedFilters>
	)
}

type CardProps = { conversion: ConversionRecord } & Pick<PageProps, 'mayEdit' | 'timeZone' | 'here'>

/** EVC-002, EVC-003. */
function ConversionCard({ conversion, mayEdit, timeZone, here }: CardProps) {
	const { id, name, client, description, services, products, byAssistant, told, createdAt } = conversion
	const text = toldText(conversion)
	return (
		<article className="card item-card">
			<header className="card-head">
				<h2>{name}</h2>
				{text ? <StatusChip status={text.tone}>{text.chip}</StatusChip> : null}
			</header>
			<div className="card-body">
				{description ? <p>{description}</p> : null}
				<ul className="item-card-facts" aria-label={`Datos de ${name}`}>
					<li>
						<Icon name="user" />
						{client ? (
							<Link to={`/contactos/${client.id}?pestana=conversion`}>{client.name}</Link>
						) : (
							'Contacto eliminado'
						)}
					</li>
					<li>
						<Icon name="clock" />
						<time dateTime={new Date(createdAt).toISOString()}>{dateTimeText(createdAt, timeZone)}</time>
						{byAssistant ? ' · lo vio un asistente' : ''}
					</li>
					<Listed label="Servicios" all={services} />
					<Listed label="Productos" all={products} />
				</ul>
				{text?.why ? <p className="caption">{text.why}</p> : null}
				{mayEdit && told && (told.state === 'failed' || told.state === 'refused') ? (
					<PressForm action={`${home}/${id}/enviar`} back={here} look="secondary" size="s" label={name}>
						Enviar otra vez
					</PressForm>
				) : null}
			</div>
		</article>
	)
}

function Listed({ label, all }: { label: string; all: { id: string; name: string }[] }) {
	if (all.length === 0) return null
	return (
		<li>
			<Icon name="tag" />
			{label}: {all.map(({ name }) => name).join(', ')}
		</li>
	)
}
