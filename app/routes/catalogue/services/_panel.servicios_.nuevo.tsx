import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { services } from '#app/features/services/operations.server.ts'
import { ServiceForm } from '#app/features/services/ui/service-form.tsx'
import { serviceFiles } from '#app/routes/catalogue/record-files.server.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { receiveUploads } from '#app/web/uploads/upload.server.ts'
import { serviceChoices } from './services-screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Crear servicio' }]

export async function loader({ request }: LoaderFunctionArgs) {
	return serviceChoices(await panelContext(request))
}

export async function action({ request }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const received = await receiveUploads(ctx, request, serviceFiles)
	return submit(ctx, received.request, services.createService, {
		notTaken: received.refused,
		to: () => '/servicios',
		done: 'Servicio creado correctamente',
		refused: 'Error al gestionar el servicio',
		failed: 'Error al gestionar el servicio',
		generic: true,
	})
}

export default function NewService() {
	const choices = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<div className="wrap">
			<PageHead title="Crear servicio" crumbs={[{ to: '/servicios', name: 'Servicios' }]} />
			<ServiceForm {...choices} lastResult={answer?.result} />
		</div>
	)
}
