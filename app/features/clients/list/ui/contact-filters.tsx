import { Form, useSearchParams } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { statusLabels } from '#app/features/agenda/booking/statuses.ts'
import { type ClientField } from '#app/features/contacts/custom/kinds.ts'
import { choicesOf, genderNames, typeNames } from '#app/features/contacts/fact-words.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { ChipChecks } from '#app/ui/chips.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { type FieldState, plainField } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Section, usedIn } from '../address.ts'
import { ChipRadios } from './chip-radios.tsx'
import { CustomFilters } from './custom-filters.tsx'
import { FunnelFilters } from './funnel-filters.tsx'
import { type FunnelName } from './page-props.ts'
import { useTyped } from './search-box.tsx'

type ContactFiltersProps = {
	services: { id: string; name: string }[]
	tags: string[]
	fields: ClientField[]
	funnels: FunnelName[] | null
	fits: number
	/** How many filters are in use. */
	used: number
	/** What its person may see, and so ask by. */
	may: { money: boolean; agenda: boolean }
}

const silence = [
	{ id: 'si', name: 'Sí' },
	{ id: 'no', name: 'No' },
]
const modes = [
	{ id: 'ambos', name: 'Una cita cumple ambos rangos' },
	{ id: 'alguno', name: 'Basta uno de los rangos' },
]

/** Seven sections, and one for the custom fields of the business, that open and close on their own; a GET form, which asks by itself where scripts run. */
export function ContactFilters({ services, tags, fields, funnels, fits, used, may }: ContactFiltersProps) {
	const [asked] = useSearchParams()
	const text = (word: string) => plainField(word, { value: asked.get(word) ?? undefined })
	const shown = { asked }
	const form = useRef<HTMLFormElement>(null)
	useEffect(() => refill(form.current, asked), [asked])
	return (
		<>
			<Form
				ref={form}
				className="contacts-filters"
				id="filtros"
				method="get"
				action="/contactos"
				aria-label="Filtros"
				tabIndex={-1}
				onInput={useTyped()}
				preventScrollReset
			>
				<div className="contacts-filters-head">
					<h2>Filtros</h2>
					<span className="caption">{used > 0 ? `${used} en uso` : ''}</span>
					<a className="btn btn--ghost btn--icon contacts-close" href="#cerrado" aria-label="Cerrar filtros">
						<Icon name="x" />
					</a>
				</div>
				{['q', 'orden', 'sentido', 'filas'].map((word) =>
					asked.get(word) ? <input key={word} type="hidden" name={word} value={asked.get(word) ?? ''} /> : null,
				)}
				<FilterSection name="Demográfico" {...shown} open>
					<TextField field={text('nombre')} label="Nombre" autoComplete="off" />
					<TextField field={text('correo')} label="Correo" autoComplete="off" />
					<TextField field={text('numero')} label="WhatsApp" type="tel" autoComplete="off" />
					<ChipRadios
						label="Género"
						name="genero"
						options={choicesOf(genderNames)}
						chosen={asked.get('genero')}
						any="Todos"
					/>
					<div className="pair">
						<TextField field={text('edadMin')} label="Edad mínima" type="number" min={0} max={130} numeric />
						<TextField field={text('edadMax')} label="Edad máxima" type="number" min={0} max={130} numeric />
					</div>
					<ChipChecks label="Tipo" name="tipo" options={choicesOf(typeNames)} chosen={asked.getAll('tipo')} />
					{tags.length > 0 ? (
						<Select
							field={text('etiqueta')}
							label="Etiqueta"
							options={tags.map((tag) => ({ id: tag, name: tag }))}
							placeholder="Cualquiera"
						/>
					) : null}
				</FilterSection>
				{funnels ? (
					<FilterSection name="Funnel" {...shown}>
						<FunnelFilters funnels={funnels} asked={asked} />
					</FilterSection>
				) : null}
				{may.money ? (
					<FilterSection name="Monetización" {...shown}>
						<div className="pair">
							<TextField field={text('ingresoMin')} label="Ingreso mínimo" inputMode="decimal" prefix="$" numeric />
							<TextField field={text('ingresoMax')} label="Ingreso máximo" inputMode="decimal" prefix="$" numeric />
						</div>
						<DateField field={text('compra')} label="Última compra desde" />
					</FilterSection>
				) : null}
				<FilterSection name="Interacción" {...shown}>
					<DateField field={text('vistoDesde')} label="Última interacción desde" />
					<DateField field={text('vistoHasta')} label="Última interacción hasta" />
					<ChipRadios
						label="No responder"
						name="noResponder"
						options={silence}
						chosen={asked.get('noResponder')}
						any="Todos"
					/>
				</FilterSection>
				{may.agenda ? <VisitSections {...{ services, asked, text }} /> : null}
				<FilterSection name="Primer contacto" {...shown}>
					<DateField field={text('altaDesde')} label="Desde" />
					<DateField field={text('altaHasta')} label="Hasta" />
				</FilterSection>
				<CustomSection fields={fields} asked={asked} />
				<div className="contacts-filters-foot">
					<LinkButton look="ghost" to="/contactos" preventScrollReset>
						Limpiar
					</LinkButton>
					<Button className="grow">
						{fits === 1 ? 'Ver 1 cliente' : `Ver ${fits.toLocaleString('es-MX')} clientes`}
					</Button>
				</div>
			</Form>
			<a className="scrim contacts-scrim" href="#cerrado" tabIndex={-1}>
				<span className="sr">Cerrar filtros</span>
			</a>
		</>
	)
}

type VisitSectionsProps = {
	services: ContactFiltersProps['services']
	asked: URLSearchParams
	text: (word: string) => FieldState
}

function VisitSections({ services, asked, text }: VisitSectionsProps) {
	return (
		<>
			<FilterSection name="Citas" asked={asked}>
				<Select
					field={text('estado')}
					label="Estado de la cita"
					options={choicesOf(statusLabels)}
					placeholder="Cualquiera"
				/>
				<DateField field={text('iniciaDesde')} label="Inicia desde" />
				<DateField field={text('iniciaHasta')} label="Inicia hasta" />
				<DateField field={text('terminaDesde')} label="Termina desde" />
				<DateField field={text('terminaHasta')} label="Termina hasta" />
				<Select field={text('rangos')} label="Rangos" options={modes} />
			</FilterSection>
			<FilterSection name="Intereses" asked={asked}>
				{services.length > 0 ? (
					<ChipChecks label="Servicios" name="servicio" options={services} chosen={asked.getAll('servicio')} />
				) : (
					<p className="muted">Todavía no hay servicios.</p>
				)}
				<DateField field={text('interesDesde')} label="Desde" />
				<DateField field={text('interesHasta')} label="Hasta" />
			</FilterSection>
		</>
	)
}

function CustomSection({ fields, asked }: { fields: ClientField[]; asked: URLSearchParams }) {
	if (fields.length === 0) return null
	return (
		<FilterSection name="Campos personalizados" asked={asked}>
			<CustomFilters fields={fields} asked={asked} />
		</FilterSection>
	)
}

/** What was taken away elsewhere leaves the fields too; what is being typed stays as it is. */
function refill(form: HTMLFormElement | null, asked: URLSearchParams) {
	if (!form || document.activeElement?.matches('.contacts-filters :is(input, select)')) return
	form.reset()
	for (const select of form.querySelectorAll('select'))
		select.value = asked.get(select.name) ?? select.options[0]?.value ?? ''
}

type FilterSectionProps = { name: Section; asked: URLSearchParams; open?: boolean; children: ReactNode }

function FilterSection({ name, asked, open, children }: FilterSectionProps) {
	const used = usedIn(name, asked)
	return (
		<details open={open || used > 0}>
			<summary>
				<span className="grow">{name}</span>
				{used > 0 ? (
					<span className="nav-count">
						{used}
						<span className="sr"> en uso</span>
					</span>
				) : null}
				<Icon name="chevron-right" />
			</summary>
			<div>{children}</div>
		</details>
	)
}
