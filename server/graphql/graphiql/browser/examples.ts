/** Of this shop, as it is now. */
export interface Sample {
  readonly guest: { readonly email: string; readonly password: string };
  readonly book: { readonly id: string; readonly slug: string };
}

interface Example {
  readonly query: string;
  readonly variables?: string;
}

const browse = `# Welcome to the shop's GraphQL door. Press the play button, or Ctrl-Enter.
# The docs, with every field described, are behind the book icon on the left.
# The tabs after this one tell a purchase, from left to right.

query Browse {
  products(
    filter: { categories: ["fiction"], maxPrice: 900, ratingAbove: 4 }
    sort: LOW_TO_HIGH
    first: 5
  ) {
    totalCount
    nodes {
      id
      slug
      title
      author
      price
      originalPrice
      discountPercent
      rating
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
`;

const book = `query OneBook($slug: String!) {
  product(slug: $slug) {
    id
    title
    author
    description
    image
    price
  }
}
`;

const logIn = `# From here on the page sends the token along with every request.

mutation LogIn($email: String!, $password: String!) {
  logIn(email: $email, password: $password) {
    token
    viewer {
      firstName
    }
  }
}
`;

const viewer = `# Wants a session: run LogIn, or press the button at the top.

query Viewer {
  viewer {
    firstName
    email
    cart {
      lines {
        quantity
        product {
          title
          price
        }
      }
      priceDetails {
        totalAmount
        totalSavedAmount
      }
    }
    wishlist {
      items {
        product {
          title
        }
      }
    }
    addressBook {
      addresses {
        id
        name
        city
      }
    }
  }
}
`;

const addToCart = `mutation AddToCart($productId: ID!) {
  addToCart(productId: $productId) {
    lines {
      quantity
      product {
        title
      }
    }
    priceDetails {
      totalAmount
    }
  }
}
`;

const addAddress = `mutation AddAddress($input: AddressInput!) {
  addAddress(input: $input) {
    addresses {
      id
      name
      city
    }
  }
}
`;

const paymentSession = `# $addressId is filled in from an answer before, or with an address of yours.
# The payment is a button beside the answer.

mutation OpenPayment($addressId: ID!) {
  createPaymentSession(addressId: $addressId) {
    id
    status
    scriptUrl
    key
    amount
    currency
    name
    description
    providerOrderId
    timeout
    prefill {
      name
      email
      contact
    }
    order {
      id
    }
  }
}
`;

const confirmPayment = `# $payment is filled in with what the payment's widget gave: pay first.

mutation ConfirmPayment($payment: PaymentConfirmation!) {
  confirmPayment(input: $payment) {
    order {
      id
      paymentId
      placedAt
      priceDetails {
        totalAmount
      }
    }
    cart {
      lines {
        quantity
      }
    }
  }
}
`;

const orders = `query Orders {
  viewer {
    orders(first: 3) {
      nodes {
        id
        placedAt
        lines {
          title
          quantity
        }
      }
    }
  }
}
`;

const address = {
  name: 'Lakshmi Iyer',
  street: '14 Temple Street, Mylapore',
  city: 'Chennai',
  state: 'Tamil Nadu',
  country: 'India',
  zipCode: '600004',
  mobile: '98400 11223',
};

const withVariables = (query: string, variables: object): Example => ({
  query,
  variables: JSON.stringify(variables, null, 2),
});

/** The tabs that GraphiQL opens with: a purchase, from the list to the order. */
export const exampleTabs = ({ guest, book: { id, slug } }: Sample): readonly Example[] => [
  { query: browse },
  withVariables(book, { slug }),
  withVariables(logIn, { email: guest.email, password: guest.password }),
  { query: viewer },
  withVariables(addToCart, { productId: id }),
  withVariables(addAddress, { input: address }),
  { query: paymentSession },
  { query: confirmPayment },
  { query: orders },
];
