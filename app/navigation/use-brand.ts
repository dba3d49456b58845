import { useRouteLoaderData } from '@remix-run/react'
import { type Brand, ownBrand } from '#app/lib/brand.ts'

/** The brand of this page, as the root loader found it. */
export function useBrand(): Brand {
	const root = useRouteLoaderData<{ brand?: Brand | null }>('root')
	return root?.brand ?? ownBrand
}
