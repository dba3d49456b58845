import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { answerApi } from '#app/web/api.server.ts'

export function loader({ request, params }: LoaderFunctionArgs) {
	return answerApi(request, params['*'])
}

export function action({ request, params }: ActionFunctionArgs) {
	return answerApi(request, params['*'])
}
