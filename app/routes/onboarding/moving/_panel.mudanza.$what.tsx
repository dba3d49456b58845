import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { UploadPage } from '#app/features/onboarding/moving/ui/upload-page.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand } from '#app/web/load.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { kindIn, receiveMoveIn } from './moving-screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Mudanza' }]

export async function loader({ request, params }: LoaderFunctionArgs) {
	demand(await panelContext(request), 'businesses.edit')
	return { kind: kindIn(params.what) }
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
