import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { AuthLayout } from '#app/navigation/layouts/auth-layout.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { signInByLink } from '#app/web/door.server.ts'

export const meta: MetaFunction = () => [{ title: 'Entrar con enlace' }]

export function loader({ request }: LoaderFunctionArgs) {
	return { token: new URL(request.url).searchParams.get('t') ?? '' }
}

/** A press and not the visit itself spends the link: previews of chat programs open every address they see. */
export async function action({ request }: ActionFunctionArgs) {
	const answer = await signInByLink(request)
	return answer instanceof Response ? answer : data(answer, { status: 400 })
}

export default function LinkDoor() {
	const { token } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<AuthLayout
			title="Entra con tu enlace"
			lead="Este enlace sirve una sola vez."
			foot={<Link to="/auth/ingresar">Ingresar con contraseña</Link>}
		>
			{answer ? (
				<Callout status="fallo" role="alert">
					{answer.message}
				</Callout>
			) : null}
			<Form method="post" className="stack">
				<input type="hidden" name="token" value={token} />
				<SaveButton block saving="Ingresando...">
					Entrar
				</SaveButton>
			</Form>
		</AuthLayout>
	)
}
