import { type ActionFunctionArgs } from '@remix-run/node'
import { assistants } from '#app/features/assistants/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { saveInPlace } from './assistant-settings.server.ts'

/** What a form that saves itself sends: one PUT with all that it holds (ASI-042). */
export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	switch (new URL(request.url).searchParams.get('parte')) {
		case 'configuracion':
			return saveInPlace(ctx, request, assistants.saveConfig, id)
		case 'capacidades':
			return saveInPlace(ctx, request, assistants.saveCapabilities, id)
		default:
			return saveInPlace(ctx, request, assistants.saveTexts, id)
	}
}
