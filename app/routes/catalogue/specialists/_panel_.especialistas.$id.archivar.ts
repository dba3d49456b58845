import { type ActionFunctionArgs } from '@remix-run/node'
import { specialists } from '#app/features/specialists/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { notProcessed } from '#app/web/failure-copy.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, specialists.archiveSpecialist, {
		input: { specialistId: id },
		back: `/especialistas${new URL(request.url).search}`,
		done: 'Especialista archivado',
		...notProcessed,
	})
}
