import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { calendarSync } from '#app/features/calendar-sync/operations.server.ts'
import { messages } from '#app/features/calendar-sync/schemas.ts'
import { GooglePage } from '#app/features/onboarding/moving/ui/google-page.tsx'
import { onboarding } from '#app/features/onboarding/operations.server.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { fieldsOf } from '#app/web/form-data.server.ts'
import { demand, load } from '#app/web/load.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { sentenceOf } from './moving-screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Mudanza' }]

export async function loader({ request, params: { googleAccountId } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'businesses.edit')
	const { accounts } = await load(ctx, calendarSync.listAccounts, {})
	const account = accounts.find(({ id }) => id === googleAccountId)
	if (!account) throw new Response(null, { status: 404 })
	return { account }
}

/** Its calendars are asked for, and then the one that was chosen is read. */
export async function action({ request, params: { googleAccountId = '' } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'businesses.edit')
	const calendarId = (await fieldsOf(request)).get('calendarId')
	if (typeof calendarId === 'string') {
		const brought = await attempt(ctx, onboarding.bringCalendar, { googleAccountId, calendarId })
		if (!brought.ok) return refused(sentenceOf(brought.failure))
		const { moveInId } = brought.value
		return moveInId ? redirect(`/mudanza/archivo/${moveInId}`, 303) : refused(messages.revoked)
	}
	const listed = await attempt(ctx, calendarSync.listCalendars, { googleAccountId })
	if (!listed.ok) return refused(sentenceOf(listed.failure))
	const { isRevoked, calendars } = listed.value
	return isRevoked ? refused(messages.revoked) : { calendars, problem: undefined }
}

function refused(problem: string) {
	return data({ calendars: [], problem }, { status: 400 })
}

export default function Calendars() {
	const answer = useActionData<typeof action>()
	return (
		<GooglePage {...useLoaderData<typeof loader>()} calendars={answer?.calendars ?? []} problem={answer?.problem} />
	)
}
