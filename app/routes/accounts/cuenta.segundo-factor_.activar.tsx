import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { EnrolPage } from '#app/features/accounts/ui/enrol-page.tsx'
import { RecoveryCodesCard } from '#app/features/accounts/ui/recovery-codes-card.tsx'
import { confirmFactor, enrolment } from './second-factor.server.ts'

export const meta: MetaFunction = () => [{ title: 'Activar segundo factor' }]

export function loader({ request }: LoaderFunctionArgs) {
	return enrolment(request)
}

export function action({ request }: ActionFunctionArgs) {
	return confirmFactor(request)
}

/** The codes are seen once, in the answer to the form: its page has nothing new to tell then. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	return formMethod === 'POST' ? false : defaultShouldRevalidate
}

export default function Enrol() {
	const pending = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	if (answer && 'codes' in answer) return <RecoveryCodesCard codes={answer.codes} next={pending.wanted} fresh />
	return <EnrolPage pending={pending} lastResult={answer?.result} />
}
