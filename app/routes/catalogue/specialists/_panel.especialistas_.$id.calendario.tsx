import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { calendarSync } from '#app/features/calendar-sync/operations.server.ts'
import { messages } from '#app/features/calendar-sync/schemas.ts'
import { type Choice, SpecialistCalendarPage } from '#app/features/calendar-sync/ui/specialist-calendar.tsx'
import { attempt } from '#app/web/attempt.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { sentence } from '#app/web/failure-copy.ts'
import { demand, load } from '#app/web/load.server.ts'

export const meta: MetaFunction = () => [{ title: 'Google Calendar' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'specialists.edit')
	const known = await load(ctx, calendarSync.specialistCalendar, { specialistId: id })
	return { known, mayConnect: ctx.can('businesses.edit') }
}

/** Google is asked for the calendars only when somebody wants to choose. */
export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'specialists.edit')
	const listed = await attempt(ctx, calendarSync.calendarsOfSpecialist, { specialistId: id })
	if (listed.ok) return data<Choice>(listed.value)
	const problem = sentence(listed.failure, { refused: messages.notObtained, failed: messages.notObtained, done: '' })
	return data<Choice>({ calendars: [], problem }, { status: 400 })
}

export default function CalendarOfSpecialist() {
	const answer = useActionData<typeof action>()
	return <SpecialistCalendarPage {...useLoaderData<typeof loader>()} choice={answer} />
}
