import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { partners } from '#app/features/partners/operations.server.ts'
import { BrandingForm } from '#app/features/partners/ui/branding-form.tsx'
import { load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { partnerContext } from './partner-context.server.ts'

export const meta: MetaFunction = () => [{ title: 'Marca' }]

export async function loader({ request }: LoaderFunctionArgs) {
	return load(await partnerContext(request), partners.branding, {})
}

export async function action({ request }: ActionFunctionArgs) {
	return submit(await partnerContext(request), request, partners.saveBranding, {
		to: () => '/partner/marca',
		done: 'Marca actualizada correctamente',
		refused: 'No se pudo actualizar la marca',
		failed: 'Error al actualizar el branding',
	})
}

export default function Branding() {
	const branding = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return <BrandingForm branding={branding} lastResult={answer?.result} />
}
