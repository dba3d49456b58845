import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { calendarSync } from '#app/features/calendar-sync/operations.server.ts'
import { UploadPage } from '#app/features/onboarding/moving/ui/upload-page.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand, load } from '#app/web/load.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { kindIn, receiveMoveIn } from './moving-screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Mudanza' }]

export async function loader({ request, params }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'businesses.edit')
	const kind = kindIn(params.what)
	return { kind, google: kind === 'appointments' ? await load(ctx, calendarSync.listAccounts, {}) : undefined }
}

export async function action({ request, params }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'businesses.edit')
	const received = await receiveMoveIn(ctx, request, kindIn(params.what))
	if ('problem' in received) return data(received, { status: 400 })
	return redirect(`/mudanza/archivo/${received.moveInId}`, 303)
}

export default function Upload() {
	const answer = useActionData<typeof action>()
	return <UploadPage {...useLoaderData<typeof loader>()} problem={answer?.problem} />
}
