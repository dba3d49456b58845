import { useRouteLoaderData } from '@remix-run/react'
import { type Brand, ownBrand } from '#app/lib/brand/brand.ts'

/** The brand of this page, as the root loader found it; ours with the advisor whom the operator named. */
export function useBrand(): Brand {
	const root = useRouteLoaderData<{ brand?: Brand | null; advisor?: string | null }>('root')
	return root?.brand ?? { ...ownBrand, whatsapp: root?.advisor ?? undefined }
}
