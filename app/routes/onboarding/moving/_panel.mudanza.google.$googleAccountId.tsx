import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { type Ctx } from '#app/core/ctx.server.ts'
import { calendarSync } from '#app/features/calendar-sync/operations.server.ts'
import { type Calendars, messages } from '#app/features/calendar-sync/schemas.ts'
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

/** Its calendars are asked for, and then the one that was chosen is read; one that is refused leaves the choice standing. */
export async function action({ request, params: { googleAccountId = '' } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'businesses.edit')
	const chosen = (await fieldsOf(request)).get('calendarId')
	if (typeof chosen !== 'string') {
		const listed = await calendarsOf(ctx, googleAccountId)
		return listed.problem ? data(listed, { status: 400 }) : listed
	}
	const brought = await attempt(ctx, onboarding.bringCalendar, { googleAccountId, calendarId: chosen })
	if (brought.ok && brought.value.moveInId) return redirect(`/mudanza/archivo/${brought.value.moveInId}`, 303)
	if (brought.ok) return data({ calendars: [], problem: messages.revoked }, { status: 400 })
	const { calendars } = await calendarsOf(ctx, googleAccountId)
	return data({ calendars, chosen, problem: sentenceOf(brought.failure) }, { status: 400 })
}

type Answer = { calendars: Calendars['calendars']; chosen?: string; problem?: string }

async function calendarsOf(ctx: Ctx<'business'>, googleAccountId: string): Promise<Answer> {
	const listed = await attempt(ctx, calendarSync.listCalendars, { googleAccountId })
	if (!listed.ok) return { calendars: [], problem: sentenceOf(listed.failure) }
	const { isRevoked, calendars } = listed.value
	return { calendars, problem: isRevoked ? messages.revoked : undefined }
}

export default function OneAccount() {
	const answer = useActionData<Answer>()
	return <GooglePage {...useLoaderData<typeof loader>()} calendars={[]} {...answer} />
}
