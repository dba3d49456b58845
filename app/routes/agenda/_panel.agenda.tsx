import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useParams } from '@remix-run/react'
import { AgendaCalendar } from '#app/features/agenda/calendar/ui/agenda-calendar.tsx'
import { AgendaFrame } from '#app/features/agenda/calendar/ui/agenda-frame.tsx'
import { agendaLinks } from '#app/features/agenda/calendar/ui/agenda-links.ts'
import { inSight, type Sight } from '#app/features/agenda/calendar/ui/in-sight.ts'
import { NoSpecialists } from '#app/features/agenda/calendar/ui/no-specialists.tsx'
import { useAgendaKeys } from '#app/features/agenda/calendar/ui/use-agenda-keys.ts'
import { useSmallScreenView } from '#app/features/agenda/calendar/ui/use-small-screen-view.ts'
import { useWindow } from '#app/features/agenda/calendar/ui/use-window.ts'
import { useFailureToasts } from '#app/features/notifications/ui/use-failure-toasts.ts'
import { type PanelHandle } from '#app/navigation/panel-handle.ts'
import { useLive } from '#app/realtime/use-live.ts'
import { DialogHost } from '#app/ui/dialog/dialog.tsx'
import { loadAgenda } from './agenda-screen.server.ts'

export const handle = { frame: 'work' } satisfies PanelHandle
export const meta: MetaFunction = () => [{ title: 'Agenda' }]

export function loader({ request }: LoaderFunctionArgs) {
	return loadAgenda(request)
}

export default function Agenda() {
	const loaded = useLoaderData<typeof loader>()
	const { businessId, busy, monthRange, may, chosenView, addsSpecialists } = loaded
	const { query, calendar } = useWindow(loaded.query, loaded.calendar)
	const links = agendaLinks(query, may)
	const { id: openId } = useParams()
	const { branchId, specialistIds } = { branchId: loaded.query.sucursal, specialistIds: loaded.query.especialista }
	const marks = { ...monthRange, busy, timeZone: loaded.calendar.timeZone }
	const sight: Sight = { ...loaded.calendar.span, branchId, specialistIds, openId, marks }
	useLive(businessId, (event) => inSight(sight, event))
	useFailureToasts(businessId)
	useSmallScreenView(query, chosenView)
	useAgendaKeys(query, calendar.now.date, links)
	return (
		<DialogHost>
			<AgendaFrame
				query={query}
				today={calendar.now.date}
				busy={busy}
				links={links}
				branches={calendar.filters.branches}
				specialists={calendar.filters.specialists}
				statuses={calendar.filters.statuses}
				truncated={calendar.truncated}
			>
				{calendar.filters.specialists.length === 0 && calendar.items.length === 0 ? (
					<NoSpecialists inBranch={Boolean(query.sucursal)} mayAdd={addsSpecialists} />
				) : (
					<AgendaCalendar query={query} calendar={calendar} links={links} />
				)}
			</AgendaFrame>
		</DialogHost>
	)
}

export { PanelErrorBoundary as ErrorBoundary } from '#app/ui/feedback/error-boundary.tsx'
