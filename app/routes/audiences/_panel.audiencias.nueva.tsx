import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { audiences } from '#app/features/audiences/operations.server.ts'
import { AudienceDialog } from '#app/features/audiences/ui/audience-dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand } from '#app/web/load.server.ts'
import { heldBy, isStep, withHeld } from '#app/web/steps.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { again, creating, heldAudience, home } from './audiences-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Crear audiencia' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'audiences.edit')
	return { held: await heldAudience(ctx, new URL(request.url).searchParams) }
}

export async function action({ request }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'audiences.edit')
	const held = await heldBy(request)
	if (isStep(held)) return again(await heldAudience(ctx, held))
	const answer = await submit(ctx, request, audiences.createAudience, { ...creating, to: () => home })
	return withHeld(answer, () => heldAudience(ctx, held))
}

export default function NewAudience() {
	const loaded = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const held = answer?.held ?? loaded.held
	return (
		<AudienceDialog
			// Whoever was looked for comes into the form anew.
			key={held.choice?.search ?? ''}
			title="Crear audiencia"
			save="Crear audiencia"
			parent="/audiencias"
			{...held}
			result={answer?.result}
		/>
	)
}
