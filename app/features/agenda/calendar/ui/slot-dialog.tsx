import { minutesOf } from '#app/lib/time-calendar.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { DialogBody, DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { type AgendaLinks } from './agenda-links.ts'
import { dayInWords } from './calendar-words.ts'
import { choicesOf } from './slot-menu.tsx'

type SlotDialogProps = { date: string; time: string; specialistId?: string; links: AgendaLinks; parent: string }

/** What can be done with a free moment, as a page of its own. */
export function SlotDialog({ date, time, specialistId, links, parent }: SlotDialogProps) {
	const choices = choicesOf({ date, minute: minutesOf(time), specialistId }, links)
	return (
		<DialogRoute size="small" title={`${dayInWords(date)}, ${time}`} parent={parent}>
			<DialogBody>
				<div className="stack stack--1 pb-3">
					{choices.length === 0 ? <p className="muted">No tienes permiso para agendar ni bloquear horarios.</p> : null}
					{choices.map(({ to, icon, text }, index) => (
						<LinkButton
							key={to}
							block
							look={index === 0 ? 'primary' : 'secondary'}
							icon={icon}
							to={to}
							preventScrollReset
						>
							{text}
						</LinkButton>
					))}
				</div>
			</DialogBody>
		</DialogRoute>
	)
}
