import { Icon } from '#app/ui/icon.tsx'
import { type Message } from '../schemas.ts'

const summaries: Record<string, string> = {
	freeTimes: 'Consultó la agenda',
	bookAppointment: 'Agendó una cita',
	rescheduleAppointment: 'Cambió una cita de hora',
	cancelAppointment: 'Canceló una cita',
	saveContact: 'Guardó datos del cliente',
}

/** What the assistant did, folded: name, arguments and output as they were (INB-011). Staff alone see it. */
export function ToolCall({ message: { call, cause }, right }: { message: Message; right: boolean }) {
	if (!call) return null
	return (
		<details className={right ? 'tool self-end' : 'tool'}>
			<summary>
				<Icon name="wrench" size="s" />
				<span>{summaries[call.name] ?? call.name}</span>
				<Icon name="chevron-right" size="s" />
			</summary>
			<div>
				<pre>{`${call.name}(${readable(call.arguments)})`}</pre>
				{call.output === undefined ? null : <pre>{`→ ${readable(call.output)}`}</pre>}
				<span className="caption">
					{call.callId}
					{cause?.label ? ` · ${cause.label}` : ''}
				</span>
			</div>
		</details>
	)
}

/** JSON set out in lines; what is no JSON as it is. */
function readable(json: string) {
	try {
		return JSON.stringify(JSON.parse(json), null, 2)
	} catch {
		return json
	}
}
