import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { CheckMailPage } from '#app/features/accounts/ui/check-mail-page.tsx'
import { SpendLinkForm } from '#app/features/accounts/ui/spend-link-form.tsx'
import { AuthLayout } from '#app/navigation/layouts/auth-layout.tsx'
import { PageAhead } from '#app/ui/page-ahead.tsx'
import { takeFlash } from '#app/web/flash.server.ts'
import { fieldsOf } from '#app/web/form-data.server.ts'
import { settings } from '#app/web/runtime.server.ts'
import { browserOf } from '#app/web/session.server.ts'
import { resendVerification, verify } from './sign-up.server.ts'

export const meta: MetaFunction = () => [{ title: 'Verificar correo' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const { flash, headers } = await takeFlash(request)
	const token = new URL(request.url).searchParams.get('t')
	const email = (await browserOf(request))?.email ?? ''
	return data({ token, email, flash, mail: Boolean(settings().mail.smtpUrl) }, { headers })
}

export async function action({ request }: ActionFunctionArgs) {
	return (await fieldsOf(request)).has('token') ? verify(request) : resendVerification(request)
}

export default function Verification() {
	const { token, email, flash, mail } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	if (!token) {
		return (
			<AuthLayout
				title={mail ? 'Revisa tu correo' : 'Falta tu enlace'}
				lead={`Falta un paso: abrir el enlace que te ${mail ? 'enviamos' : 'darán'}.`}
				flash={flash}
			>
				<CheckMailPage
					email={email}
					mail={mail}
					lastResult={answer && 'result' in answer ? answer.result : undefined}
				/>
			</AuthLayout>
		)
	}
	return (
		<AuthLayout title="Verifica tu correo" lead="Un toque y listo." flash={flash}>
			<SpendLinkForm token={token} refusal={answer && 'message' in answer ? answer.message : undefined}>
				Verificar mi correo
			</SpendLinkForm>
			<PageAhead to="/auth/bienvenida" />
		</AuthLayout>
	)
}
