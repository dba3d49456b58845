import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { AuthLayout } from '#app/navigation/layouts/auth-layout.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { frameOf } from '#app/web/load.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export const meta: MetaFunction = () => [{ title: 'Dejar el negocio' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const { name } = await frameOf(await panelContext(request))
	return { name }
}

export async function action({ request }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, businesses.leave, {
		back: '/auth/negocios',
		done: 'Ya no eres parte de ese equipo',
		refused: 'No se pudo dejar el negocio',
		failed: 'Error al dejar el negocio',
	})
}

export default function Leave() {
	const { name } = useLoaderData<typeof loader>()
	return (
		<AuthLayout
			title={`¿Dejar ${name}?`}
			lead="Dejas de ver el negocio en este momento. Para volver, alguien del equipo tiene que invitarte."
			foot={<Link to="/auth/negocios">Volver</Link>}
		>
			<Form method="post">
				<SaveButton block look="danger" saving="Un momento...">
					Dejar el negocio
				</SaveButton>
			</Form>
		</AuthLayout>
	)
}
