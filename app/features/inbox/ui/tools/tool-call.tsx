import { Icon } from '#app/ui/icon.tsx'
import { Table } from '#app/ui/list/table.tsx'
import { type Message } from '../../schemas.ts'
import { resultTable } from './result-table.ts'

const summaries: Record<string, string> = {
	freeTimes: 'Consultó la agenda',
	bookAppointment: 'Agendó una cita',
	rescheduleAppointment: 'Cambió una cita de hora',
	cancelAppointment: 'Canceló una cita',
	confirmAppointment: 'Confirmó una cita',
	appointmentsByDate: 'Consultó las citas',
	setAppointmentStatus: 'Cambió el estado de una cita',
	createBlock: 'Bloqueó un horario',
	createReminder: 'Programó un recordatorio',
	noteConversion: 'Registró una conversión',
	saveContact: 'Guardó datos del cliente',
}

/** What was only put to the person, and what was refused. */
const attempts: Record<string, { proposed?: string; refused: string }> = {
	freeTimes: { refused: 'No pudo consultar la agenda' },
	bookAppointment: { proposed: 'Propuso una cita', refused: 'No pudo agendar la cita' },
	rescheduleAppointment: { proposed: 'Propuso otra hora', refused: 'No pudo cambiar la cita' },
	cancelAppointment: { proposed: 'Preguntó si cancela la cita', refused: 'No pudo cancelar la cita' },
	appointmentsByDate: { refused: 'No pudo consultar las citas' },
	setAppointmentStatus: { proposed: 'Propuso cambiar el estado', refused: 'No pudo cambiar el estado' },
	createBlock: { proposed: 'Propuso un bloqueo', refused: 'No pudo bloquear el horario' },
	createReminder: { proposed: 'Propuso un recordatorio', refused: 'No pudo programar el recordatorio' },
	noteConversion: { refused: 'No pudo registrar la conversión' },
	confirmAppointment: { refused: 'No pudo confirmar la cita' },
	saveContact: { refused: 'No pudo guardar los datos' },
}

function summaryOf(name: string, output: string | undefined): string {
	if (output?.includes('"needsConfirmation":true')) return attempts[name]?.proposed ?? name
	if (output?.startsWith('{"ok":false')) return attempts[name]?.refused ?? name
	return summaries[name] ?? name
}

/** What the assistant did, folded: name, arguments and output as they were (INB-011). Staff alone see it. */
export function ToolCall({ message: { call, cause }, right }: { message: Message; right: boolean }) {
	if (!call) return null
	return (
		<details className={right ? 'tool self-end' : 'tool'}>
			<summary>
				<Icon name="wrench" size="s" />
				<span>{summaryOf(call.name, call.output)}</span>
				<Icon name="chevron-right" size="s" />
			</summary>
			<div>
				<pre>{`${call.name}(${readable(call.arguments)})`}</pre>
				<Result output={call.output} />
				<span className="caption">
					{call.callId}
					{cause?.label ? ` · ${cause.label}` : ''}
				</span>
			</div>
		</details>
	)
}

/** A list as a table of at most a hundred entries (CON-051); what stands around it, or is none, as it was. */
function Result({ output }: { output: string | undefined }) {
	const table = resultTable(output)
	if (!table) return output === undefined ? null : <pre>{`→ ${readable(output)}`}</pre>
	const { columns, rows, total, rest } = table
	return (
		<>
			{rest === undefined ? null : <pre>{`→ ${readable(rest)}`}</pre>}
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
			<section className="tool-list" tabIndex={0} aria-label="Resultado">
				<Table
					caption="Resultado"
					columns={columns.map((name, place) => ({ id: name, name, cell: ({ cells }: Row) => cells[place] }))}
					rows={rows.map((cells, place) => ({ id: String(place), cells }))}
					idOf={({ id }) => id}
				/>
			</section>
			{total > rows.length ? (
				<span className="caption">
					Se muestran {rows.length} de {total}
				</span>
			) : null}
		</>
	)
}

type Row = { id: string; cells: string[] }

/** JSON set out in lines; what is no JSON as it is. */
function readable(json: string) {
	try {
		return JSON.stringify(JSON.parse(json), null, 2)
	} catch {
		return json
	}
}
