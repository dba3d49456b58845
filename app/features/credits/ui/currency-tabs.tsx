import { Tabs } from '#app/ui/tabs.tsx'
import { type Currency } from '../plans.ts'

/** CRE-015. `first`: the currency that the address does not name. */
export function CurrencyTabs({
	currency,
	path,
	first = 'MXN',
}: {
	currency: Currency
	path: string
	first?: Currency
}) {
	const [bare, hash = ''] = path.split('#')
	const tab = (id: Currency) => ({
		id,
		to: `${bare}${id === first ? '' : `?moneda=${id.toLowerCase()}`}${hash ? `#${hash}` : ''}`,
		name: id,
		current: currency === id,
	})
	return <Tabs label="Moneda" tabs={[tab('MXN'), tab('USD')]} />
}
