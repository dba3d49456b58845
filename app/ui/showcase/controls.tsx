import { type ReactNode } from 'react'
import { Button, LinkButton } from '../button.tsx'
import { ChipChecks, ChipLinks } from '../chips.tsx'
import { Autocomplete } from '../form/autocomplete.tsx'
import { Check } from '../form/check.tsx'
import { DateField, TimeField } from '../form/date-field.tsx'
import { plainField } from '../form/field.tsx'
import { RadioCards } from '../form/radio-cards.tsx'
import { Select } from '../form/select.tsx'
import { Switch } from '../form/switch.tsx'
import { TextArea } from '../form/text-area.tsx'
import { TextField } from '../form/text-field.tsx'
import { ArchiveItems } from '../list/archive-items.tsx'
import { Card } from '../list/card.tsx'
import { Menu, MenuLink, MenuSeparator, MenuTitle } from '../menu.tsx'
import { Tabs } from '../tabs.tsx'
import { Specimen } from './specimen.tsx'

const branches = [
	{ id: 'roma', name: 'Roma', hint: 'Álvaro Obregón 120' },
	{ id: 'condesa', name: 'Condesa', hint: 'Ámsterdam 33' },
	{ id: 'centro', name: 'Centro', disabled: true, hint: 'Archivada' },
]

type ControlsProps = { tab: string; query: string; found: { id: string; name: string }[] }

export function ControlSpecimens({ tab, query, found }: ControlsProps) {
	return (
		<>
			<Specimen id="botones" title="Botones" text="Uno lleno por pantalla; se llaman como lo que resulta.">
				<Line>
					<LinkButton look="primary" icon="plus" to="/dev/ui?paso=pago">
						Agendar cita
					</LinkButton>
					<Button type="button">Guardar borrador</Button>
					<Button type="button" look="ghost" icon="pencil">
						Editar
					</Button>
					<Button type="button" look="danger" icon="trash">
						Eliminar
					</Button>
					<Button type="button" busy>
						Guardando...
					</Button>
					<Button type="button" look="ghost" icon="refresh-cw" iconOnly>
						Actualizar
					</Button>
					<Menu label="Más acciones">
						<MenuTitle>Sucursal Roma</MenuTitle>
						<MenuLink to="/dev/ui" icon="pencil">
							Editar
						</MenuLink>
						<MenuSeparator />
						<ArchiveItems path="/dev/ui" query="" archived={false} mayRemove />
					</Menu>
				</Line>
			</Specimen>
			<Specimen id="campos" title="Campos" text="La pista va debajo, y el error en su lugar.">
				<Card>
					<form className="form-grid" action="/dev/ui#campos">
						<Autocomplete
							field={plainField('cliente')}
							label="Cliente"
							hint="Busca por nombre."
							options={found}
							query={query}
							queryName="buscar"
							source="/dev/ui/buscar"
							none="Nadie se llama así."
						/>
						<Select field={plainField('sucursal', { value: 'roma' })} label="Sucursal" options={branches} />
						<DateField field={plainField('fecha', { value: '2026-11-17' })} label="Fecha" />
						<TimeField field={plainField('hora', { value: '10:30' })} label="Hora" />
						<TextField
							field={plainField('precio', { value: '1,350.00' })}
							label="Precio"
							prefix="$"
							suffix="MXN"
							inputMode="decimal"
							numeric
						/>
						<TextField
							field={plainField('duracion', { errors: ['Escribe de 5 a 480 minutos'] })}
							label="Duración"
							suffix="minutos"
							numeric
						/>
						<TextArea className="full" field={plainField('nota')} label="Nota" rows={3} optional />
					</form>
				</Card>
			</Specimen>
			<ChoiceSpecimens tab={tab} />
		</>
	)
}

function ChoiceSpecimens({ tab }: { tab: string }) {
	return (
		<>
			<Specimen
				id="opciones"
				title="Opciones"
				text="Interruptores para lo que cambia al momento; casillas para elegir."
			>
				<Card>
					<div className="form-grid">
						<div className="stack">
							<Switch name="activo" defaultChecked end>
								Asistente activo
							</Switch>
							<Switch name="audio" end>
								Procesar audios
							</Switch>
							<Check name="avisar" defaultChecked hint="Por WhatsApp, un día antes.">
								Recordar la cita
							</Check>
							<ChipChecks
								label="Días"
								name="dias"
								options={[
									{ id: 'lun', name: 'Lunes' },
									{ id: 'mar', name: 'Martes' },
								]}
								chosen={['lun']}
							/>
						</div>
						<RadioCards field={plainField('lugar', { value: 'roma' })} legend="Sucursal" options={branches} />
					</div>
				</Card>
			</Specimen>
			<Specimen id="pestanas" title="Pestañas y filtros" text="Son direcciones: la página recuerda dónde está.">
				<Tabs
					label="Vista"
					tabs={['todos', 'activos', 'archivados'].map((id) => ({
						id,
						name: id[0]?.toUpperCase() + id.slice(1),
						to: `/dev/ui?vista=${id}#pestanas`,
						current: tab === id,
						count: id === 'todos' ? 45 : undefined,
					}))}
				/>
				<ChipLinks
					label="Estado"
					chips={['todos', 'activos', 'archivados'].map((id) => ({
						id,
						to: `/dev/ui?vista=${id}#pestanas`,
						current: tab === id,
						children: id,
					}))}
				/>
			</Specimen>
		</>
	)
}

function Line({ children }: { children: ReactNode }) {
	return <div className="row row--wrap">{children}</div>
}
