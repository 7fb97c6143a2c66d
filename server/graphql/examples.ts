import guest from '../../seeds/guest.json' with { type: 'json' };

/** The example queries that GraphiQL opens with. */
const browse = `# Welcome to the shop's GraphQL door. Press the play button, or Ctrl-Enter.
# The docs, with every field described, are behind the book icon on the left.

query Browse {
  products(
    filter: { categories: ["fiction"], maxPrice: 900, ratingAbove: 4 }
    sort: LOW_TO_HIGH
    first: 5
  ) {
    totalCount
    nodes {
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

const book = `query OneBook {
  product(slug: "middlemarch") {
    title
    author
    description
    image
    price
  }
  categories {
    name
  }
  highestPrice
}
`;

const logIn = `# Copy the token into the headers below:  { "authorization": "<token>" }
# Then the other tabs can see the account.

mutation LogIn {
  logIn(email: "${guest.email}", password: "${guest.password}") {
    token
    viewer {
      firstName
    }
  }
}
`;

const viewer = `# Wants a token in the headers: see the tab LogIn.

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
        name
        city
      }
    }
    orders(first: 3) {
      nodes {
        paymentId
        placedAt
      }
    }
  }
}
`;

const order = `# Wants a token in the headers: see the tab LogIn. Take a product id from Browse.

mutation AddToCart($productId: ID!) {
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

export const exampleQueries = [browse, book, logIn, viewer, order];
