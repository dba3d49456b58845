import { type ActionFunctionArgs } from '@remix-run/node'
import { type z } from 'zod'
import { type Operation } from '#app/core/operation.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { type Texts } from '#app/web/failure-copy.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

/**
 * What the lone button of a list does that puts a record away or takes it back: the person lands on the list, as it was
 * searched and filtered. `id` is what the operation calls the record.
 */
export function archivingAction<Input extends z.ZodType, Output extends z.ZodType>(
	op: Operation<Input, Output, 'business'>,
	{ id, list, ...texts }: Texts & { id: string; list: string; done: string },
) {
	return async ({ request, params }: ActionFunctionArgs) =>
		runAndRedirect(await panelContext(request), request, op, {
			input: { [id]: params.id },
			back: `${list}${new URL(request.url).search}`,
			...texts,
		})
}
