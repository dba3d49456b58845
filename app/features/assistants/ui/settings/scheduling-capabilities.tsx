import { RadioCards } from '#app/ui/form/radio-cards.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { type CapabilityFields } from './capabilities-form.tsx'
import { Count, OnOff, OnOffWithin } from './capability-parts.tsx'

const modes = [
	{ id: 'secure', name: 'Seguro', hint: 'Agenda solo cuando la persona lo pide.' },
	{ id: 'open', name: 'Abierto', hint: 'También puede proponer una cita.' },
]
const upTo = (last: number, step = 1) =>
	Array.from({ length: last / step + 1 }, (_, index) => ({ id: String(index * step), name: String(index * step) }))

const teamOnly = ' Solo a tu equipo: cuenta cuando contesta a administradores y empleados.'

type SchedulingProps = { fields: CapabilityFields; isBusiness: boolean; forTeam: boolean }

/** What it may do with the agenda; one for the business has no bookings of clients to make (D-17). */
export function SchedulingCapabilities({ fields, isBusiness, forTeam }: SchedulingProps) {
	return (
		<>
			{isBusiness ? null : <Bookings fields={fields} />}
			<OnOff
				field={fields.updateAppointmentStatus}
				name="Cambiar el estado"
				hint={
					forTeam
						? 'Marca asistida, no asistida, pagada… cuando se lo pide alguien de tu equipo.'
						: 'Pone Confirmada cuando la persona dice que sí viene.'
				}
			/>
			<OnOff
				field={fields.getAppointmentsByDate}
				name="Consultar las citas de un día"
				hint={`Dice qué citas hay en una fecha.${forTeam ? '' : teamOnly}`}
			/>
			<OnOff
				field={fields.createBlockSchedules}
				name="Bloquear horarios"
				hint={`Cierra ratos de la agenda.${forTeam ? '' : teamOnly}`}
			/>
			{isBusiness ? null : <Ways fields={fields} />}
		</>
	)
}

function Bookings({ fields }: { fields: CapabilityFields }) {
	return (
		<>
			<OnOff
				field={fields.inPersonScheduling}
				name="Agendar citas en la sucursal"
				hint="Aparta el lugar con la especialista libre que la persona elija. Apagado: solo en línea, si eso está encendido."
			/>
			<OnOff
				field={fields.onlineScheduling}
				name="Agendar citas en línea"
				hint="Por videollamada: quien la pide así la tiene así, y la cita lleva la nota «En línea»."
			/>
			<OnOff
				field={fields.rescheduleAppointments}
				name="Mover citas"
				hint="Cambia el día o la hora; conserva el anticipo."
			/>
			<OnOff field={fields.cancelAppointments} name="Cancelar citas" hint="Apagado: no cancela aunque se lo pidan." />
		</>
	)
}

/** How it books: asked or not, page by page, how soon. */
function Ways({ fields }: { fields: CapabilityFields }) {
	return (
		<>
			<div className="cap-row">
				<RadioCards field={fields.schedulingMode} legend="Modo de agendar" options={modes} />
			</div>
			<OnOff
				field={fields.isPaginated}
				name="Ofrecer horarios por partes"
				hint="En vez de mandar toda la semana de golpe."
			>
				<div className="form-grid">
					<Count field={fields.slotsPerPage} label="Horarios por mensaje" unit="horarios" />
				</div>
				<OnOffWithin
					field={fields.isFixedRange}
					name="Rango fijo de días"
					hint="Cuenta mientras los ofrece por partes. Si lo apagas, la IA decide hasta dónde buscar."
				>
					<div className="form-grid">
						<Count field={fields.daysToLookAhead} label="Busca hacia adelante" unit="días" />
					</div>
				</OnOffWithin>
			</OnOff>
			<OnOff
				field={fields.isImmediate}
				name="Agendar de inmediato"
				hint="Encendido, acepta una cita para este momento. Apagado, respeta la espera."
			>
				<div className="form-grid form-grid--keep">
					<Select field={fields.waitHours} label="Espera: horas" options={upTo(24)} />
					<Select field={fields.waitMinutes} label="Espera: minutos" options={upTo(55, 5)} />
				</div>
			</OnOff>
		</>
	)
}
