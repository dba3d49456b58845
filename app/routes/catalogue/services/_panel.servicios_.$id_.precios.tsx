import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { services } from '#app/features/services/operations.server.ts'
import { SellingForm } from '#app/features/services/selling/ui/selling-form.tsx'
import { ServiceTabs } from '#app/features/services/selling/ui/service-tabs.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { sellingScreen } from './services-screen.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: data ? `Precios y opciones · ${data.selling.name}` : 'Precios y opciones' },
]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	return sellingScreen(await panelContext(request), id)
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, services.saveSelling, {
		input: { serviceId: id },
		to: () => `/servicios/${id}/precios`,
		done: 'Precios guardados',
		refused: 'No se pudieron guardar los precios',
		failed: 'Error al guardar los precios',
	})
}

export default function Selling() {
	const { selling, ...choices } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<div className="wrap">
			<PageHead title={selling.name} crumbs={[{ to: '/servicios', name: 'Servicios' }]} />
			<ServiceTabs serviceId={selling.serviceId} current="precios" />
			<SellingForm key={JSON.stringify(selling)} selling={selling} {...choices} lastResult={answer?.result} />
		</div>
	)
}
