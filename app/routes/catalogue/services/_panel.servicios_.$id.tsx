import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { services } from '#app/features/services/operations.server.ts'
import { ServiceTabs } from '#app/features/services/selling/ui/service-tabs.tsx'
import { ServiceForm } from '#app/features/services/ui/service-form.tsx'
import { serviceFiles } from '#app/routes/catalogue/record-files.server.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { receiveUploads } from '#app/web/uploads/upload.server.ts'
import { serviceChoices } from './services-screen.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.service.name ?? 'Servicio' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const service = await load(ctx, services.getService, { serviceId: id })
	const media = await load(ctx, services.mediaOfService, { serviceId: id })
	return { service, ...(await serviceChoices(ctx)), ...media }
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const received = await receiveUploads(ctx, request, serviceFiles)
	return submit(ctx, received.request, services.editService, {
		notTaken: received.refused,
		input: { serviceId: id },
		to: () => `/servicios/${id}`,
		done: 'Servicio actualizado correctamente',
		refused: 'Error al gestionar el servicio',
		failed: 'Error al gestionar el servicio',
		generic: true,
	})
}

export default function EditService() {
	const { service, ...choices } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<div className="wrap">
			<PageHead title={service.name} crumbs={[{ to: '/servicios', name: 'Servicios' }]} />
			<ServiceTabs serviceId={service.id} current="datos" />
			<ServiceForm key={service.id} service={service} {...choices} lastResult={answer?.result} />
		</div>
	)
}
