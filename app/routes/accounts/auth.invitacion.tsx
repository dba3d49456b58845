import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { InvitationPage } from '#app/features/businesses/team/ui/invitation-page.tsx'
import { AuthLayout } from '#app/navigation/layouts/auth-layout.tsx'
import { accept, invitationPage } from './joining.server.ts'

export const meta: MetaFunction = () => [{ title: 'Invitación' }]

export function loader({ request }: LoaderFunctionArgs) {
	return invitationPage(request)
}

export function action({ request }: ActionFunctionArgs) {
	return accept(request)
}

export default function Invitation() {
	const shown = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const { invitation } = shown
	return (
		<AuthLayout
			title={invitation ? `Te esperan en ${invitation.businessName}` : 'Esta invitación ya no es válida'}
			lead={
				invitation
					? `${invitation.invitedBy || 'Quien lo administra'} te invitó a su equipo.`
					: 'Se usó, se retiró o pasaron más de siete días. Pide que te inviten otra vez.'
			}
		>
			<InvitationPage
				{...shown}
				lastResult={answer && 'result' in answer ? answer.result : undefined}
				refusal={answer && 'message' in answer ? answer.message : undefined}
			/>
		</AuthLayout>
	)
}
