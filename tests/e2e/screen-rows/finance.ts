import { type Screen } from '../screens.ts'

/** What came in, what went out, and what is paid again and again. */
export const financeScreens: Screen[] = [
	{
		route: '_panel.finanzas.movimientos',
		path: '/finanzas/movimientos',
		states: ['?tipo=expense&desde=2020-01-01&hasta=2020-01-02'],
		word: 'finance.view',
	},
	{
		route: '_panel.finanzas.dashboard',
		path: '/finanzas/dashboard',
		states: ['?desde=2020-01-01&hasta=2020-01-31'],
		word: 'finance.view',
	},
	{ route: '_panel.finanzas.movimientos_.importar', path: '/finanzas/movimientos/importar', word: 'finance.edit' },
	{
		route: '_panel.finanzas.movimientos_.importar_.$movementImportId',
		path: '/finanzas/movimientos/importar/{movementImport}',
		word: 'finance.edit',
	},
	{
		route: '_panel.finanzas.movimientos_.importar_.$movementImportId.deshacer',
		path: '/finanzas/movimientos/importar/{movementImport}/deshacer',
		word: 'finance.delete',
	},
	{ route: '_panel.tarjetas-de-regalo', path: '/tarjetas-de-regalo', word: 'agenda.edit' },
	{
		route: '_panel.tarjetas-de-regalo_.$id.devolver',
		path: '/tarjetas-de-regalo/{giftCard}/devolver',
		word: 'finance.edit',
	},
	{
		route: '_panel.creditos',
		path: '/creditos',
		states: ['?moneda=usd', '?plan=basic'],
		word: 'credits.view',
	},
	{ route: '_panel.creditos_.automatica', path: '/creditos/automatica', word: 'credits.edit' },
	{ route: '_panel.creditos_.compras.$id', path: '/creditos/compras/{purchase}', word: 'credits.view' },
	{
		route: '_panel.recargar',
		path: '/recargar',
		states: ['?cantidad=600', '?plan=3&extra=500&mas=1&experto=on'],
		word: 'credits.edit',
	},
	{ route: '_panel.paquetes', path: '/paquetes', states: ['?archivados=si'], word: 'services.view' },
	{ route: '_panel.paquetes_.nuevo', path: '/paquetes/nuevo', word: 'services.edit' },
	{ route: '_panel.paquetes_.$id', path: '/paquetes/{package}', word: 'services.edit' },
	{
		route: '_panel.paquetes_.vender',
		path: '/paquetes/vender',
		states: ['?buscar=a', '?cliente={contact}'],
		word: 'agenda.edit',
	},
	{ route: '_panel.paquetes_.vendidos.$id', path: '/paquetes/vendidos/{soldPackage}', word: 'agenda.view' },
	{ route: '_panel.paquetes_.enlaces.$id', path: '/paquetes/enlaces/{linkSale}', word: 'agenda.view' },
	{
		route: '_panel.paquetes_.enlaces.$id.devolucion.$paymentId',
		path: '/paquetes/enlaces/{paidSale}/devolucion/{salePayment}',
		word: 'finance.edit',
	},
	{ route: 'pagar.$shortId', path: '/pagar/{linkShortId}', main: 'anonymous' },
	{ route: '_panel.recibos', path: '/recibos', states: ['?folio=1'], word: 'agenda.edit' },
	{ route: '_panel.finanzas.reclamos', path: '/finanzas/reclamos', word: 'finance.view' },
	{ route: '_panel.finanzas.comisiones', path: '/finanzas/comisiones', word: 'finance.view' },
	{ route: '_panel.finanzas.comisiones_.reglas', path: '/finanzas/comisiones/reglas', word: 'finance.view' },
	{ route: '_panel_.finanzas.comisiones.hoja', path: '/finanzas/comisiones/hoja', word: 'finance.view' },
	{ route: '_panel.finanzas.corte', path: '/finanzas/corte', word: 'cash.close' },
	{ route: '_panel_.finanzas.cortes.$id._index', path: '/finanzas/cortes/{close}', word: 'cash.close' },
	{
		route: '_panel.finanzas.movimientos.nuevo',
		path: '/finanzas/movimientos/nuevo?desde=2020-01-01&hasta=2020-01-02',
		word: 'finance.edit',
	},
	{
		route: '_panel.finanzas.movimientos.traspaso',
		path: '/finanzas/movimientos/traspaso?desde=2020-01-01&hasta=2020-01-02',
		word: 'finance.edit',
	},
	{
		route: '_panel.finanzas.movimientos.$id',
		path: '/finanzas/movimientos/{movement}?desde=2020-01-01&hasta=2020-01-02',
		word: 'finance.view',
	},
	{ route: '_panel.finanzas.movimientos_.categorias', path: '/finanzas/movimientos/categorias', word: 'finance.view' },
	{
		route: '_panel.finanzas.movimientos_.recurrentes',
		path: '/finanzas/movimientos/recurrentes',
		word: 'finance.view',
	},
]
