import { type ActionFunctionArgs } from '@remix-run/node'
import { counter } from '#app/features/counter/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { offerAndShow } from './offer-link.server.ts'

export async function action({ request }: ActionFunctionArgs) {
	return offerAndShow(await panelContext(request), request, counter.offerGiftCard, '/tarjetas-de-regalo')
}
