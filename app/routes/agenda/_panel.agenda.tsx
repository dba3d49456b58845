import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useParams } from '@remix-run/react'
import { AgendaCalendar } from '#app/features/agenda/calendar/ui/agenda-calendar.tsx'
import { AgendaFrame, AgendaMain } from '#app/features/agenda/calendar/ui/agenda-frame.tsx'
import { agendaLinks } from '#app/features/agenda/calendar/ui/agenda-links.ts'
import { inSight, type Sight } from '#app/features/agenda/calendar/ui/in-sight.ts'
import { useAgendaKeys } from '#app/features/agenda/calendar/ui/keys/use-agenda-keys.ts'
import { NoSpecialists } from '#app/features/agenda/calendar/ui/no-specialists.tsx'
import { drawnAs, viewsOf } from '#app/features/agenda/calendar/ui/shape.ts'
import { useClock } from '#app/features/agenda/calendar/ui/use-clock.ts'
import { useWindow } from '#app/features/agenda/calendar/ui/use-window.ts'
import { useFailureToasts } from '#app/features/notifications/ui/use-failure-toasts.ts'
import { type PanelHandle } from '#app/navigation/panel-handle.ts'
import { useLive } from '#app/realtime/use-live.ts'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { loadAgenda } from './agenda-screen.server.ts'

export const handle = { frame: 'work' } satisfies PanelHandle
export const meta: MetaFunction = () => [{ title: 'Agenda' }]

export function loader({ request }: LoaderFunctionArgs) {
	return loadAgenda(request)
}

export default function Agenda() {
	const loaded = useLoaderData<typeof loader>()
	const { businessId, busy, monthRange, may, chosenView, addsSpecialists, look, waiting, money } = loaded
	const shown = useWindow(loaded.query, loaded.calendar)
	const now = useClock(shown.calendar.now)
	const { query, calendar } = { ...shown, calendar: { ...shown.calendar, now } }
	const links = agendaLinks(query, may)
	const { id: openId } = useParams()
	const { branchId, specialistIds } = { branchId: loaded.query.sucursal, specialistIds: loaded.query.especialista }
	const marks = { ...monthRange, busy, timeZone: loaded.calendar.timeZone }
	const sight: Sight = { ...loaded.calendar.span, branchId, specialistIds, openId, marks }
	useLive(businessId, (event) => inSight(sight, event))
	useFailureToasts(businessId)
	useAgendaKeys(query, now.date, links)
	const { branches, specialists, statuses } = calendar.filters
	const people = calendar.lanes.length
	const isEmpty = specialists.length === 0 && calendar.items.length === 0
	return (
		<DialogHost>
			<AgendaFrame
				{...{ query, busy, links, waiting, branches, specialists, statuses }}
				today={now.date}
				showsCancelled={look.showsCancelled}
			>
				{viewsOf(query, chosenView).map(({ query: seen, only }) => {
					const drawn = drawnAs(seen, only === 'phone' ? { ...look, shape: 'compacta' } : look, people)
					const main = { query: seen, calendar, look, drawn, money, links: agendaLinks(seen, may) }
					return (
						<AgendaMain key={only ?? 'all'} {...main} only={only}>
							{isEmpty ? (
								<NoSpecialists inBranch={Boolean(query.sucursal)} mayAdd={addsSpecialists} />
							) : (
								<AgendaCalendar {...main} />
							)}
						</AgendaMain>
					)
				})}
			</AgendaFrame>
		</DialogHost>
	)
}
