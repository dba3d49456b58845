import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { calendarSync } from '#app/features/calendar-sync/operations.server.ts'
import { messages } from '#app/features/calendar-sync/schemas.ts'
import { type Choice, SpecialistCalendarPage } from '#app/features/calendar-sync/ui/specialist-calendar.tsx'
import { attempt } from '#app/web/attempt.server.ts'
import { panelContext } from '#app/web/context.server.ts'
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
	if (listed.ok && !listed.value.isRevoked) return data<Choice>({ calendars: listed.value.calendars })
	const why = listed.ok
		? messages.revoked
		: Object.values(listed.failure.fields ?? {})
				.flat()
				.join('. ')
	return data<Choice>({ calendars: [], problem: messages.notObtained, why }, { status: 400 })
}

export default function CalendarOfSpecialist() {
	const answer = useActionData<typeof action>()
	return <SpecialistCalendarPage {...useLoaderData<typeof loader>()} choice={answer} />
}
