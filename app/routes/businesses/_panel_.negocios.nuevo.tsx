import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { NewBusinessForm } from '#app/features/businesses/record/ui/new-business-form.tsx'
import { StartLayout } from '#app/navigation/layouts/start-layout.tsx'
import { PageAhead } from '#app/ui/page-ahead.tsx'
import { accountContext } from '#app/web/context.server.ts'
import { createAndOpen } from './new-business.server.ts'

export const meta: MetaFunction = () => [{ title: 'Registrar negocio' }]

export async function loader({ request }: LoaderFunctionArgs) {
	await accountContext(request)
	return null
}

export async function action({ request }: ActionFunctionArgs) {
	return createAndOpen(request, businesses.createBusiness)
}

export default function NewBusiness() {
	const answer = useActionData<typeof action>()
	return (
		<StartLayout title="Registra tu negocio" lead="Empieza con 15 días de prueba y su primer asistente.">
			<NewBusinessForm lastResult={answer?.result} cancelTo="/" />
			<PageAhead to="/principal" />
		</StartLayout>
	)
}
