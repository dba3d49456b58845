import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { AuthLayout } from '#app/navigation/auth-layout.tsx'
import { Button } from '#app/ui/button.tsx'
import { accountContext } from '#app/web/context.server.ts'

export const meta: MetaFunction = () => [{ title: 'Sin negocio' }]

export async function loader({ request }: LoaderFunctionArgs) {
	await accountContext(request)
	return null
}

export default function NoBusiness() {
	return (
		<AuthLayout
			title="Tu cuenta aún no abre ningún negocio"
			lead="Pide a quien administra el negocio que te invite, y vuelve a ingresar."
		>
			<form method="post" action="/auth/salir">
				<Button>Salir</Button>
			</form>
		</AuthLayout>
	)
}

export { PageErrorBoundary as ErrorBoundary } from '#app/ui/error-boundary.tsx'
