import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { RegistrationPixel } from '#app/features/accounts/ui/registration-pixel.tsx'
import { AuthLayout } from '#app/navigation/layouts/auth-layout.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { settings } from '#app/web/runtime.server.ts'
import { sessionOf } from '#app/web/session.server.ts'

export const meta: MetaFunction = () => [{ title: 'Te damos la bienvenida' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await sessionOf(request)
	const isNew = new URL(request.url).searchParams.has('nueva')
	return { name: session?.name ?? null, pixelId: isNew ? (settings().signUp.pixelId ?? null) : null }
}

export default function Welcome() {
	const { name, pixelId } = useLoaderData<typeof loader>()
	return (
		<AuthLayout
			title={name ? `¡Te damos la bienvenida, ${name.split(' ')[0]}!` : 'Tu correo quedó verificado'}
			lead={name ? 'Tu cuenta está lista.' : 'Tu cuenta está lista: ingresa con tu contraseña.'}
		>
			<LinkButton look="primary" block to={name ? '/auth/sin-negocio' : '/auth/ingresar'}>
				{name ? 'Continuar' : 'Ingresar'}
			</LinkButton>
			{pixelId ? <RegistrationPixel pixelId={pixelId} /> : null}
		</AuthLayout>
	)
}
