import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { exportMarked, exportOf } from './export-screen.server.ts'

export const loader = ({ request }: LoaderFunctionArgs) => exportOf(request, 'csv')

export const action = ({ request }: ActionFunctionArgs) => exportMarked(request, 'csv')
