import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { accounts } from '#app/features/accounts/operations.server.ts'
import { AuthLayout } from '#app/navigation/auth-layout.tsx'
import { Button } from '#app/ui/button.tsx'
import { accountContext, panelContext } from '#app/web/context.server.ts'
import { frameOf } from '#app/web/load.server.ts'
import { tokenOf } from '#app/web/session.server.ts'
import { press } from '#app/web/submit.server.ts'

export const meta: MetaFunction = () => [{ title: 'Cambiar de negocio' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const { name, others } = await frameOf(await panelContext(request))
	return { name, others }
}

export async function action({ request }: ActionFunctionArgs) {
	return press(await accountContext(request), request, accounts.openBusiness, {
		input: { token: (await tokenOf(request)) ?? undefined },
		back: '/',
		done: 'Cambiaste de negocio',
		refused: 'No se pudo cambiar de negocio',
		failed: 'Error al cambiar de negocio',
	})
}

export default function Businesses() {
	const { name, others } = useLoaderData<typeof loader>()
	return (
		<AuthLayout title="Cambiar de negocio" lead={`Ahora estás en ${name}.`}>
			{others.map((business) => (
				<Form method="post" key={business.id}>
					<input type="hidden" name="businessId" value={business.id} />
					<Button look="secondary" block>
						{business.name}
					</Button>
				</Form>
			))}
		</AuthLayout>
	)
}

export { PageErrorBoundary as ErrorBoundary } from '#app/ui/error-boundary.tsx'
