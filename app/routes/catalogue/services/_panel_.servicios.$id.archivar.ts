import { type ActionFunctionArgs } from '@remix-run/node'
import { services } from '#app/features/services/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { notProcessed } from '#app/web/failure-copy.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, services.archiveService, {
		input: { serviceId: id },
		back: `/servicios${new URL(request.url).search}`,
		done: 'Servicio archivado',
		...notProcessed,
	})
}
