export default {
  newProduct: 'New product',
  newProductAlso: 'create sell store goods',
  order: 'Order {number}',
  processing: 'Not sent yet',
  shipping: 'Sent',
  delivered: 'Delivered',
  refunded: 'Refunded',
} as const
