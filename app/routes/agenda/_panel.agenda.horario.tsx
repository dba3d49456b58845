import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { agendaLinks } from '#app/features/agenda/calendar/ui/agenda-links.ts'
import { agendaMay } from '#app/features/agenda/calendar/ui/agenda-may.ts'
import { SlotDialog } from '#app/features/agenda/calendar/ui/slot-dialog.tsx'
import { isLocalTime } from '#app/lib/time-calendar.ts'
import { panelContext } from '#app/web/context.server.ts'
import { frameOf } from '#app/web/load.server.ts'
import { agendaBehind } from './agenda-dialog.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Horario libre' }]

/** The menu of a free moment where there is no script to open one. */
export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { params, query, parent } = await agendaBehind(ctx, request)
	const hour = params.get('hora') ?? ''
	const may = agendaMay(ctx, await frameOf(ctx))
	return { query, parent, may, time: isLocalTime(hour) ? hour : '09:00', specialistId: params.get('con') ?? undefined }
}

export default function Slot() {
	const { query, parent, may, time, specialistId } = useLoaderData<typeof loader>()
	return (
		<SlotDialog
			date={query.fecha}
			time={time}
			specialistId={specialistId}
			links={agendaLinks(query, may)}
			parent={parent}
		/>
	)
}
