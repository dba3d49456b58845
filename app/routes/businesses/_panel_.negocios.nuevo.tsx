import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { partnerIdOfHost, partnerIdOfUser } from '#app/core/brands.server.ts'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { NewBusinessForm } from '#app/features/businesses/record/ui/new-business-form.tsx'
import { StartLayout } from '#app/navigation/layouts/start-layout.tsx'
import { PageAhead } from '#app/ui/page-ahead.tsx'
import { accountContext } from '#app/web/context.server.ts'
import { createAndOpen } from './new-business.server.ts'

export const meta: MetaFunction = () => [{ title: 'Registrar negocio' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const { db, userId } = await accountContext(request)
	const partnerId = (await partnerIdOfHost(db, new URL(request.url).hostname)) ?? (await partnerIdOfUser(db, userId))
	return { isOfPartner: partnerId !== null }
}

export async function action({ request }: ActionFunctionArgs) {
	return createAndOpen(request, businesses.createBusiness)
}

export default function NewBusiness() {
	const answer = useActionData<typeof action>()
	const { isOfPartner } = useLoaderData<typeof loader>()
	// A partner gives his businesses what credits he likes: no trial of the house's begins.
	const lead = isOfPartner ? 'Nace con su primer asistente.' : 'Empieza con 15 días de prueba y su primer asistente.'
	return (
		<StartLayout title={isOfPartner ? 'Registra un negocio' : 'Registra tu negocio'} lead={lead}>
			<NewBusinessForm lastResult={answer?.result} cancelTo="/" />
			<PageAhead to="/principal" />
		</StartLayout>
	)
}
