import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { agendaLinks } from '#app/features/agenda/calendar/ui/agenda-links.ts'
import { agendaMay } from '#app/features/agenda/calendar/ui/agenda-may.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { SampleDialog } from '#app/features/agenda/sample/ui/sample-dialog.tsx'
import { minutesOf } from '#app/lib/time-calendar.ts'
import { panelContext } from '#app/web/context.server.ts'
import { frameOf, load } from '#app/web/load.server.ts'
import { agendaBehind } from '../agenda-dialog.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Cita de ejemplo' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { params, query, parent } = await agendaBehind(ctx, request)
	const { count, visit } = await load(ctx, agenda.sampleDay, { sampleId: params.get('ejemplo') ?? undefined })
	const { book } = agendaLinks(query, agendaMay(ctx, await frameOf(ctx)))
	const at = visit && book?.(visit.date, visit.specialistId)(minutesOf(visit.time))
	return { count, visit, parent, book: at, mayEmpty: ctx.can('agenda.book') && count > 0 }
}

export default function Sample() {
	return <SampleDialog {...useLoaderData<typeof loader>()} />
}
